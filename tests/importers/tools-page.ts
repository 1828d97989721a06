// Reads docs/api/tools.md: the tools, the command that runs each on a running service, and the sample program that uses its output.

export interface Tool {
  readonly name: string
  /** Whether only `npm run importers` runs it. */
  readonly isOnDemand: boolean
  readonly command: string
  readonly sample: string | undefined
}

const ON_DEMAND = 'Tested on demand'

export const page = await Bun.file(new URL('../../docs/api/tools.md', import.meta.url)).text()

export const tools: readonly Tool[] = page
  .split(/^## /m)
  .slice(1)
  .flatMap((part) =>
    part
      .split(/^### /m)
      .slice(1)
      .map((text) => toolIn(text, part.startsWith(`${ON_DEMAND}\n`))),
  )

export function toolNamed(name: string): Tool {
  const found = tools.find((tool) => tool.name === name)
  if (!found) throw new Error(`docs/api/tools.md has no ${name}.`)
  return found
}

function toolIn(text: string, isOnDemand: boolean): Tool {
  const [name = ''] = text.split('\n')
  const command = blockIn(text, 'sh')
  if (command === undefined) throw new Error(`docs/api/tools.md has no command for ${name}.`)
  return { name, isOnDemand, command, sample: blockIn(text, 'ts') }
}

function blockIn(text: string, language: string): string | undefined {
  return new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\`\`\`$`, 'm').exec(text)?.[1]?.trim()
}
