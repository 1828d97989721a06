// docs/api/stability.md lists exactly the operations that the contract marks as beta, experimental, or deprecated.
import { expect, test } from 'bun:test'
import { contractOperations } from '../../server/http/contract/operations.ts'

const page = await Bun.file(new URL('../../docs/api/stability.md', import.meta.url)).text()

test.each(['beta', 'experimental', 'deprecated'])('the %s row lists all operations with that marker', (level) => {
  const [, row = ''] = new RegExp(`^\\| ${level} \\| (\\[.*) \\|$`, 'm').exec(page) ?? []
  const marked = contractOperations.filter(({ stability, deprecation }) =>
    level === 'deprecated' ? deprecation !== undefined : stability === level,
  )
  expect([...row.matchAll(/\[`(\w+)`\]/g)].map(([, id]) => id)).toEqual(marked.map(({ id }) => id))
})
