/** Thrown if a document cannot be read or a reference in it has no target. The message tells users what to do. */
export class DocumentError extends Error {}
