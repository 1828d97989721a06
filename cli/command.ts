// A command of the program.

export interface Command {
  /** One line for `petstore --help`. */
  readonly summary: string
  /** The text of `petstore <command> --help`. */
  readonly help: string
  /** Runs the command with the rest of the command line; returns the exit code. */
  run(args: readonly string[]): Promise<number>
}
