// A fault planted in the service, and the tests that must find it.

export interface Fault {
  /** Completes the sentence "a service that …". */
  readonly name: string
  readonly file: string
  /** The correct code, which occurs exactly once in the file. */
  readonly text: string
  readonly replacement: string
  /** The test file that must find the fault. */
  readonly tests: string
  /** A regular expression that matches the full titles of the tests to run. By default, all tests in the file run. */
  readonly title?: string
  /** Whether the tests run at the proof's size, because at their small size some runs miss the fault. */
  readonly isFullSize?: boolean
  /** A pattern that matches the output of the failing test. It shows that the test failed because of the fault. */
  readonly message: RegExp
}

/** The faults that one of the proof's suites must find. */
export interface Suite {
  readonly name: string
  readonly faults: readonly Fault[]
}
