// Reads the tools in docs/api/tools.md, each with its command for a running service and a sample program that uses its output.
import { devDependencies } from './package.json'

export interface Tool {
  readonly name: string
  /** Whether only `npm run importers` installs and runs the tool. */
  readonly isOnDemand: boolean
  readonly command: string
  readonly sample: string | undefined
}

export const page = await Bun.file(new URL('../../docs/api/tools.md', import.meta.url)).text()

export const tools: readonly Tool[] = page
  .split(/^### /m)
  .slice(1)
  .map((text) => toolIn(text.split(/^## /m)[0] ?? ''))

export function toolNamed(name: string): Tool {
  const found = tools.find((tool) => tool.name === name)
  if (!found) throw new Error(`docs/api/tools.md does not list ${name}.`)
  return found
}

function toolIn(text: string): Tool {
  const [name = ''] = text.split('\n')
  const command = blockIn(text, 'sh')
  if (command === undefined) throw new Error(`docs/api/tools.md has no command for ${name}.`)
  const [, packageName = ''] = command.split(' ')
  return { name, isOnDemand: packageName in devDependencies, command, sample: blockIn(text, 'ts') }
}

function blockIn(text: string, language: string): string | undefined {
  return new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\`\`\`$`, 'm').exec(text)?.[1]?.trim()
}
