/** A document cannot be read, or a reference in it has no target. The message says what to do. */
export class DocumentError extends Error {}
