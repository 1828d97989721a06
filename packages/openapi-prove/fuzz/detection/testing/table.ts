// The results as a table, as in the README.
import type { KeywordResult } from './measurement.ts'

/** Returns a Markdown table with a row for each keyword. */
export function detectionTable(results: readonly KeywordResult[]): string {
  const rows = [...Map.groupBy(results, ({ keyword }) => keyword)].map(([keyword, both]) => {
    const [request, response] = (['request', 'response'] as const).map((direction) => cells(both, direction))
    return `| ${[keyword.includes(' ') ? keyword : `\`${keyword}\``, ...(request ?? []), ...(response ?? [])].join(' | ')} |`
  })
  const total = cells([sum(results, 'request'), sum(results, 'response')], 'request')
  const totalOfResponses = cells([sum(results, 'response')], 'response')
  return [
    '| keyword | faults in requests | found | faults in responses | found |',
    '|---|--:|--:|--:|--:|',
    ...rows,
    `| **all** | ${[...total, ...totalOfResponses].join(' | ')} |`,
  ].join('\n')
}

function cells(results: readonly KeywordResult[], wanted: KeywordResult['direction']): string[] {
  const result = results.find(({ direction }) => direction === wanted)
  return result ? [`${result.planted}`, `${result.planted - result.missed.length}`] : ['', '']
}

function sum(results: readonly KeywordResult[], wanted: KeywordResult['direction']): KeywordResult {
  const chosen = results.filter(({ direction }) => direction === wanted)
  const add = (count: (result: KeywordResult) => number) => chosen.reduce((all, one) => all + count(one), 0)
  return {
    keyword: 'all',
    direction: wanted,
    services: 0,
    planted: add(({ planted }) => planted),
    missed: chosen.flatMap(({ missed }) => missed),
    withoutDifference: add(({ withoutDifference }) => withoutDifference),
  }
}

/** Lists the faults that the fuzzer missed, by keyword. */
export function missesOf(results: readonly KeywordResult[]): string {
  return results
    .flatMap(({ keyword, direction, missed }) => missed.map((text) => `${keyword} (${direction}): ${text}`))
    .join('\n')
}
