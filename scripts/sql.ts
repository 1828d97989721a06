// `npm run sql`: prints the SQL for every list, with all combinations of filters and sorts, on both databases.
import type { Params, Statement } from '../server/db/statement.ts'
import { everyList } from '../tests/support/databases/every-list.ts'

function formatList({ compiled }: Statement<Params, unknown>, title: string): string {
  const [sqlite, postgres] = [formatSql(compiled.sqlite), formatSql(compiled.postgres)]
  return sqlite === postgres ? `-- ${title}\n${sqlite}` : `-- ${title}\n-- SQLite\n${sqlite}-- PostgreSQL\n${postgres}`
}

/** Formats a statement: names its parameters, and starts a new line at each UNION ALL, subquery, and CROSS JOIN. */
function formatSql({ text, order }: Statement<Params, unknown>['compiled']['sqlite']): string {
  const readable = text.replaceAll(/[?$](\d+)/g, (_, number) => `:${order[Number(number) - 1]}`)
  return `${readable.replaceAll(/\s+/g, ' ').replaceAll(/ (UNION ALL|FROM \(|CROSS JOIN) ?/g, '\n  $1 ')};\n`
}

// Print each statement once, even if several combinations of filters and sorts share it.
const titles = new Map<Statement<Params, unknown>, string>()
for (const { title, read } of everyList()) titles.getOrInsert(read[0], title)
await Bun.write(Bun.stdout, Array.from(titles, ([statement, title]) => formatList(statement, title)).join('\n'))
