// The detection table in the README covers every keyword that the measurement loosens, and adds up.
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { looseningsOf } from './testing/loosenings.ts'
import { serviceModels } from './testing/random-services.ts'

const readme = await Bun.file(new URL('../../README.md', import.meta.url)).text()
const [, section = ''] = readme.split('### What it detects\n')
const [, body = ''] = /^\| keyword \|.*\n\|[-|:]+\|\n((?:\|.*\n)+)/m.exec(section) ?? []
const rows = body
  .trimEnd()
  .split('\n')
  .map((row) => row.split('|').slice(1, -1))
const [last = [], ...others] = rows
  .map(([keyword = '', ...counts]) => [keyword.replaceAll(/[`* ]/g, ' ').trim(), ...counts.map(Number)] as const)
  .reverse()

test('the last row of the table is the sum of the rows above', () => {
  const sums = [1, 2, 3, 4].map((at) => others.reduce((sum, row) => sum + Number(row[at]), 0))
  expect(['all', ...sums]).toEqual([...last])
})

test('the table shows that at least 98% of the planted faults were found, and never more than were planted', () => {
  const [, planted, found, plantedInResponses, foundInResponses] = last
  expect(Number(found) + Number(foundInResponses)).toBeGreaterThanOrEqual(
    0.98 * (Number(planted) + Number(plantedInResponses)),
  )
  for (const [keyword, request, inRequests, response, inResponses] of others)
    expect([keyword, Number(inRequests) <= Number(request), Number(inResponses) <= Number(response)]).toEqual([
      keyword,
      true,
      true,
    ])
})

test('the table has a row for each keyword that the measurement loosens', () => {
  const models = fc.sample(serviceModels(), { seed: 1, numRuns: 60 })
  const loosened = new Set(models.flatMap(looseningsOf).map(({ keyword }) => keyword))
  expect(others.map(([keyword]) => keyword).sort()).toEqual([...loosened].sort())
})
