// What a caller expects to find before it changes something.

/** Throws `precondition_failed` unless what is there now is what the caller expects. It is asked while nobody else can change it. */
export type Precondition = (current: object) => void

export const anything: Precondition = () => {}
