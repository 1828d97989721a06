// Why a command has failed, in a sentence, if that is no wrong usage: wrong usage is a SettingsError, which ends with 2.

/** How the program ends: 1 the service or the store said no, 3 the service was not reachable, 130 Ctrl-C. */
type FailureCode = 1 | 3 | 130

export class CommandError extends Error {
  readonly exitCode: FailureCode

  constructor(message: string, exitCode: FailureCode, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}
