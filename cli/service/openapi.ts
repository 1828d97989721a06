// `petstore openapi`: prints the built-in OpenAPI document, or a service's document.
import type { Command } from 'commander'
import { document, documentYaml } from '../../contract/document.ts'
import { addConnection } from '../connection-options.ts'
import { addExamples } from '../help.ts'
import { requireNoProblem } from '../problems.ts'
import { print, printReceived } from '../terminal/output.ts'
import { ATTEMPT_TIMEOUT_MS, notPetstore, received } from './client.ts'
import { type ConnectionFlags, readConnection } from './connection.ts'

export function define(command: Command): void {
  command
    .description("Prints the built-in OpenAPI document, or a service's document with --url or --profile.")
    .option('--yaml', 'Print YAML instead of JSON')
    .action(async (options: ConnectionFlags & { readonly yaml?: true }) => {
      const isYaml = options.yaml === true
      if (options.url === undefined && options.profile === undefined)
        return print(isYaml ? documentYaml() : `${JSON.stringify(document, null, 2)}\n`)
      await printReceived(await download(options, isYaml ? '/openapi.yaml' : '/openapi.json'), !isYaml)
    })
  addConnection(command)
  addExamples(command, ['openapi > openapi.json', 'openapi --yaml --url http://127.0.0.1:8080'])
}

async function download(flags: ConnectionFlags, path: string): Promise<Uint8Array> {
  const { url, key } = requireNoProblem((problems) => readConnection(flags, problems))
  const headers = key === undefined ? {} : { Authorization: `Bearer ${key}` }
  const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
  const response = await received(url, () => fetch(`${url}${path}`, { headers, redirect: 'manual', signal }))
  if (!response.ok) throw notPetstore(url, response.status)
  return received(url, () => response.bytes())
}
