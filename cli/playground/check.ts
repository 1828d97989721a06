// `petstore playground check`: reports whether an exercise is solved in a sandbox.
import type { Command } from 'commander'
import { SettingsError } from '../../server/process/settings/config.ts'
import { CommandError } from '../command-error.ts'
import { addExamples } from '../help.ts'
import { print } from '../terminal/output.ts'

interface Options {
  readonly answer?: string
  readonly url?: string
}

export function defineCheck(command: Command): void {
  command
    .summary('Check whether you have solved an exercise')
    .description(
      'Checks whether an exercise is solved in your sandbox, and says what is missing. --url is the URL of your sandbox.',
    )
    .argument('<number>', 'Number of the exercise')
    .option('--url <url>', 'URL of your sandbox (default: PETSTORE_URL)')
    .option('--answer <text>', 'Your answer, if the exercise asks for one')
    .action((number: string, options: Options) => check(number, options))
  addExamples(command, [
    'playground check 7 --url http://127.0.0.1:8080/s/kq3v9xw27mta5pcd',
    'playground check 11 --answer lost-update',
  ])
}

async function check(number: string, { url = process.env.PETSTORE_URL ?? '', answer }: Options): Promise<void> {
  const [, base, id] = /^(https?:\/\/.+)\/s\/([a-z0-9]+)\/?$/.exec(url) ?? []
  if (base === undefined || !/^\d+$/.test(number))
    throw new SettingsError([
      'Give the number of an exercise, and the URL of your sandbox with --url, such as http://127.0.0.1:8080/s/kq3v9xw27mta5pcd.',
    ])
  const response = await fetch(`${base}/sandboxes/${id}/exercises/${number}`, {
    method: 'POST',
    body: JSON.stringify(answer === undefined ? {} : { answer }),
  }).catch(() => {
    throw new CommandError(`${base} is not reachable; start a playground with petstore playground.`, 3)
  })
  const { isSolved, message } = (await response.json()) as { isSolved?: boolean; message: string }
  if (!response.ok) throw new CommandError(message, 1)
  await print(`${isSolved ? 'Solved' : 'Not yet'}: ${message}\n`)
  if (!isSolved) throw new CommandError('', 1)
}
