// What every command of the program is.

export interface Command {
  /** One line for `petstore --help`. */
  readonly summary: string
  /** The text of `petstore <command> --help`. */
  readonly help: string
  /** Takes the rest of the command line and gives the exit code. */
  run(args: readonly string[]): Promise<number>
}
