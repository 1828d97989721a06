// A `petstore` command that runs until it is stopped, and its output so far.
import { waitUntil } from '../run/condition.ts'
import { spawnPetstore } from './process.ts'

export interface RunningCommand {
  /** The whole lines on standard output so far. */
  lines(): string[]
  err(): string
  /** Waits until standard output has `count` lines. */
  untilLines(count: number): Promise<string[]>
  untilError(text: string): Promise<void>
  /** Waits for the command to exit, and returns the exit code. */
  exit(): Promise<number>
  /** Sends a signal (SIGINT by default), then waits for the command to exit. */
  stop(signal?: NodeJS.Signals): Promise<number>
}

export function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): RunningCommand {
  const child = spawnPetstore(args, env, launcher)
  let [out, err] = ['', '']
  const outputRead = Promise.all([
    readAll(child.stdout, (text) => {
      out += text
    }),
    readAll(child.stderr, (text) => {
      err += text
    }),
  ])
  const lines = (): string[] => out.split('\n').slice(0, -1)
  const exit = async (): Promise<number> => {
    await outputRead
    return child.exited
  }
  return {
    lines,
    err: () => err,
    untilLines: async (count) => {
      await waitUntil(`petstore ${args.join(' ')} has printed ${count} lines`, () => lines().length >= count)
      return lines()
    },
    untilError: (text) => waitUntil(`petstore ${args.join(' ')} says ${text}`, () => err.includes(text)),
    exit,
    stop: (signal = 'SIGINT') => {
      child.kill(signal)
      return exit()
    },
  }
}

async function readAll(stream: ReadableStream<Uint8Array>, add: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of stream) add(decoder.decode(chunk, { stream: true }))
}
