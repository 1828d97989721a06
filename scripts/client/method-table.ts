// Generates the table of methods in the client's guide from the contract.
import type { ClientMethod } from './methods.ts'

const levels = ['stable', 'beta', 'experimental']
const header = `| | ${levels.join(' | ')} |\n|---|---|---|---|\n`

/** Replaces the guide's table with the contract's methods. */
export function withMethodTable(guide: string, methods: readonly ClientMethod[]): string {
  const start = guide.indexOf(header)
  if (start < 0) throw new Error(`docs/api/client.md has no method table; it must begin with\n${header}`)
  const end = guide.indexOf('\n\n', start) + 1
  return guide.slice(0, start) + methodTable(methods) + guide.slice(end)
}

function methodTable(methods: readonly ClientMethod[]): string {
  const nouns = [...new Set(methods.map(({ noun }) => noun))]
  const rows = nouns.map((noun) => {
    const cells = levels.map((level) =>
      methods
        .filter((method) => method.noun === noun && (method.doc.stability ?? 'stable') === level)
        .map(({ verb, doc }) => `\`${verb}\`${doc.deprecation ? ' (deprecated)' : ''}`)
        .join(' '),
    )
    return `| \`${noun}\` | ${cells.join(' | ')} |\n`
  })
  return header + rows.join('')
}
