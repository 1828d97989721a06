// Starts a command and writes down its deeds, one a line and in their order: `bun tracer.ts <file to write to> <command…>`
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
// The end of the child was seen here, so Bun would wait for it for ever.
process.exit(0)
