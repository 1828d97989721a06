/** A document cannot be read, or refers to something that is not in it. The message says what to do. */
export class DocumentError extends Error {}
