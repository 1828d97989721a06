// A command's failure, described in one sentence. Incorrect usage is a SettingsError instead, with exit code 2.

/** Exit codes: 1 if the service or the store rejected the command, 3 if the service was unreachable, 130 after Ctrl-C. */
type FailureCode = 1 | 3 | 130

export class CommandError extends Error {
  readonly exitCode: FailureCode

  constructor(message: string, exitCode: FailureCode, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}
