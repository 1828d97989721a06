// Traces a command and writes its events to a file, one per line: `bun tracer.ts <output file> <command…>`
import { appendFileSync, openSync } from 'node:fs'
import { trace } from './ptrace.ts'
import { toEvent } from './syscall-events.ts'

const [outputFile = '', ...command] = process.argv.slice(2)
const child = Bun.spawn(command, { stdin: 'ignore', stdout: 'inherit', stderr: 'inherit' })
const memory = openSync(`/proc/${child.pid}/mem`, 'r')
trace(child.pid, (call) => {
  const event = toEvent(child.pid, memory, call)
  if (event) appendFileSync(outputFile, `${JSON.stringify(event)}\n`)
})
// Exit explicitly: the tracer has already reaped the child, so Bun would wait for it forever.
process.exit(0)
