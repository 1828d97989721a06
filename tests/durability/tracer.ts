// Traces a command and appends its operations in a folder to a file, one per line: `bun tracer.ts <output file> <folder> <command…>`
import { openSync, writeSync } from 'node:fs'
import { toOperation } from './operations.ts'
import { trace } from './ptrace.ts'

const [outputFile = '', folder = '', ...command] = process.argv.slice(2)
const output = openSync(outputFile, 'a')
const { pid } = Bun.spawn(command, { stdin: 'ignore', stdout: 'inherit', stderr: 'inherit' })
const tracee = { pid, memory: openSync(`/proc/${pid}/mem`, 'r'), folder }
trace(pid, (call) => {
  const operation = toOperation(tracee, call)
  if (operation) writeSync(output, `${JSON.stringify(operation)}\n`)
})
// Exit explicitly: the tracer has already reaped the child, so Bun would wait for it forever.
process.exit(0)
