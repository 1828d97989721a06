// Separates the statement that combines a change's writes on PostgreSQL, so a fault can affect one of them.
import { type Write, write } from '../../../server/db/change.ts'
import { allStatements, type Params, type Statement, type Value } from '../../../server/db/statement.ts'

export function separateWrites({ name }: Pick<Statement<never, unknown>, 'name'>, params: Params): Write[] {
  // Each part takes as many of the values as it has placeholders.
  const values = Object.values(params)
  return name.split(' + ').map((name) => {
    const part = allStatements().find((statement) => statement.name === name) as Statement<Params, never> | undefined
    if (!part) throw new Error(`There is no statement ${name}.`)
    const given = part.compiled.postgres.order.map((parameter): [string, Value] => [parameter, values.shift() ?? null])
    return write(part, Object.fromEntries(given))
  })
}
