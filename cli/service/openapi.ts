// `petstore openapi`: prints the built-in OpenAPI document, or a service's document.
import type { Command } from 'commander'
import { document, documentYaml } from '../../contract/document.ts'
import { addConnection } from '../connection-options.ts'
import { addExamples } from '../help.ts'
import { requireNoProblem } from '../problems.ts'
import { print, printReceived } from '../terminal/output.ts'
import { download, notPetstore } from './client.ts'
import { type ConnectionFlags, readConnection } from './connection.ts'

export function define(command: Command): void {
  command
    .description("Prints the built-in OpenAPI document, or a service's document with --url or --profile.")
    .option('--yaml', 'Print YAML instead of JSON')
    .action(async (options: ConnectionFlags & { readonly yaml?: true }) => {
      const isYaml = options.yaml === true
      if (options.url === undefined && options.profile === undefined)
        return print(isYaml ? documentYaml() : `${JSON.stringify(document, null, 2)}\n`)
      const connection = requireNoProblem((problems) => readConnection(options, problems))
      const { ok, status, body } = await download(connection, isYaml ? '/openapi.yaml' : '/openapi.json')
      if (!ok) throw notPetstore(connection.url, status)
      await printReceived(body, !isYaml)
    })
  addConnection(command)
  addExamples(command, ['openapi > openapi.json', 'openapi --yaml --url http://127.0.0.1:8080'])
}
