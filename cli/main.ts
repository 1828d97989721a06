// The process `petstore`: runs the program with the command line, and ends with its exit code.
import { run } from './program.ts'

process.exitCode = await run(process.argv.slice(2))
