// Tables in the guides match the contract and the code: filters and sorts, scopes, metrics, adjustment reasons, and store file errors.
import { expect, test } from 'bun:test'
import document from '../../contract/generated/openapi.json'
import { fileFailureSentences } from '../../server/db/sqlite/errors.ts'
import { contractOperations, type OperationId } from '../../server/http/contract/operations.ts'
import { tools } from '../../server/pages/mcp/tools.ts'
import { metricFamilies } from '../deploy/monitoring-files.ts'
import { commandsIn, readPage } from './guide-commands.ts'

/** Returns the cells of each row in the table with these columns. */
async function tableOf(page: string, columns: string): Promise<string[][]> {
  return tableIn(await readPage(page), columns)
}

function tableIn(text: string, columns: string): string[][] {
  const [, rows] = text.split(`\n| ${columns} |\n`)
  if (rows === undefined) throw new Error(`There is no table with the columns ${columns}.`)
  const lines = rows.split('\n').slice(1)
  return lines
    .slice(
      0,
      lines.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

function operationOf(id: string) {
  const operation = contractOperations.find((one) => one.id === id)
  if (!operation) throw new Error(`${id} is not an operation in the contract.`)
  return operation
}

test('docs/api/lists.md lists the filters and sorts of each list', async () => {
  const rows = await tableOf('docs/api/lists.md', 'list | filters | sort; the first is the default')
  const described = rows.map(([list = '', filters, sorts]) => {
    const [first, ...others] = namesIn(sorts)
    return [/#(\w+)\)$/.exec(list)?.[1] ?? list, namesIn(filters).sort(), first, others.sort()]
  })
  const expected = described.map(([id]) => {
    const parameters = operationOf(String(id)).parameters.filter((one) => one.in === 'query')
    const filters = parameters.map(({ name }) => name).filter((name) => !/^(sort|limit|cursor)$/.test(name))
    const { default: first, enum: sorts = [] } = parameters.find(({ name }) => name === 'sort')?.schema ?? {}
    return [id, filters.sort(), first, (sorts as string[]).filter((sort) => sort !== first).sort()]
  })
  expect<unknown>(described).toEqual(expected)
  const stable = contractOperations.filter(({ id, stability }) => id.startsWith('list') && !stability)
  expect(described.map(([id]) => id)).toEqual(expect.arrayContaining(stable.map(({ id }) => id)))
})

test("docs/api/authentication.md lists the contract's scopes", async () => {
  const rows = await tableOf('docs/api/authentication.md', 'scope | allows')
  expect(rows.flatMap(([scope]) => namesIn(scope)).sort()).toEqual(document.components.schemas.Scope.enum)
})

/** The operations that each row of the table covers. */
const consoleOperations: readonly (readonly OperationId[])[] = [
  ['listPets', 'listCategories'],
  ['updatePet', 'updateCategory'],
  ['listOrders', 'listInventory', 'listEvents', 'listWebhooks'],
  ['placeOrder', 'setInventory', 'createWebhook'],
  ['listKeys', 'createKey'],
]

test('docs/start/console.md lists the scopes that the operations require', async () => {
  const rows = await tableOf('docs/start/console.md', 'to | the key needs')
  const needed = consoleOperations.map((ids) => [...new Set(ids.map((id) => operationOf(id).scope))])
  expect(rows.map(([, scope]) => namesIn(scope))).toEqual(needed as string[][])
})

test('docs/operate/store-files.md lists every reason why a store cannot be opened', async () => {
  const [, guide = ''] = (await readPage('docs/operate/store-files.md')).split('\n## If the service does not start\n')
  const rows = tableIn(guide, 'message | what to do')
  const listed = rows.flatMap(([message = '']) => message.toLowerCase().split('; '))
  const isListed = (sentence: string): boolean => listed.some((start) => sentence.toLowerCase().startsWith(start))
  expect(fileFailureSentences.filter((sentence) => !isListed(sentence))).toEqual([])
})

test('docs/operate/monitoring.md lists the metrics and their types', async () => {
  const rows = await tableOf('docs/operate/monitoring.md', 'metric | type | labels | what it counts')
  const metrics = metricFamilies.map(({ name, type }) => [name, type])
  expect(rows.map(([name, type = '']) => [...namesIn(name), type]).sort()).toEqual(metrics.sort())
})

test('docs/api/orders-and-stock.md shows which reasons add units and which remove them', async () => {
  const rows = await tableOf('docs/api/orders-and-stock.md', 'reason | delta')
  const { StockIncrease, StockDecrease } = document.components.schemas
  const [more, fewer] = [StockIncrease, StockDecrease].map(({ properties }) => new Set<string>(properties.reason.enum))
  const signOf = (reason: string): string =>
    more?.has(reason) && fewer?.has(reason) ? 'either' : more?.has(reason) ? 'positive' : 'negative'
  const described = rows.flatMap(([reasons, sign = '']) =>
    namesIn(reasons).map((reason) => [reason, sign.split(':')[0]]),
  )
  const expected = [...(more ?? []), ...(fewer ?? [])].map((reason) => [reason, signOf(reason)])
  expect(new Map(described as [string, string][])).toEqual(new Map(expected as [string, string][]))
})

test('docs/agents/SKILL.md lists every tool, with an example of each command', async () => {
  const rows = await tableOf('docs/agents/SKILL.md', 'task | tool | command')
  expect(rows.flatMap(([, tool]) => namesIn(tool)).sort()).toEqual(tools.map(({ name }) => name).sort())
  const run = commandsIn(await readPage('docs/agents/SKILL.md')).map(({ text }) => text)
  const commands = rows.flatMap(([, , command]) => namesIn(command))
  expect(commands.filter((command) => !run.some((text) => text.startsWith(command)))).toEqual([])
})

test('docs/api/agents.md lists the tools, their operations, and the scopes that they require', async () => {
  const rows = await tableOf('docs/api/agents.md', 'tool | operations | scopes')
  const described = rows.map(([tool, used = '', scopes]) => [
    ...namesIn(tool),
    [...used.matchAll(/#(\w+)\)/g)].map(([, id]) => id),
    namesIn(scopes),
  ])
  const scopesOf = (ids: readonly OperationId[]) => [...new Set(ids.map((id) => operationOf(id).scope))]
  expect<unknown>(described).toEqual(tools.map((tool) => [tool.name, tool.operationIds, scopesOf(tool.operationIds)]))
})
