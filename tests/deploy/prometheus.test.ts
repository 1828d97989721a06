// The alerts and the dashboard in deploy/ query metrics that the service exports, and the guide lists every alert.
import { describe, expect, test } from 'bun:test'
import { parse } from 'yaml'
import { alertRules, dashboardQueries, metricFamilies } from './monitoring-files.ts'

const suffixes = { counter: [''], gauge: [''], histogram: ['_bucket', '_sum', '_count'], summary: ['_sum', '_count'] }
const known = new Set(metricFamilies.flatMap(({ name, type }) => suffixes[type].map((suffix) => name + suffix)))

const metricsOf = (query: string): string[] => query.match(/\bpetstore_\w+/g) ?? []

describe('metrics', () => {
  test.each(alertRules.map(({ alert, expr }) => [alert, expr]))(
    'the alert %s uses only existing metrics',
    (_, expr) => {
      expect(metricsOf(expr).filter((name) => !known.has(name))).toEqual([])
    },
  )
  test.each(dashboardQueries)('the panel "%s" uses only existing metrics', (_, expr) => {
    expect(metricsOf(expr).length).toBeGreaterThan(0)
    expect(metricsOf(expr).filter((name) => !known.has(name))).toEqual([])
  })
})

test('each metric appears on the dashboard or in an alert, unless it is only informational', () => {
  const used = new Set(
    [...alertRules.map(({ expr }) => expr), ...dashboardQueries.map(([, expr]) => expr)].flatMap(metricsOf),
  )
  const unused = metricFamilies.filter(({ name, type }) => !suffixes[type].some((suffix) => used.has(name + suffix)))
  expect(unused.map(({ name }) => name)).toEqual(['petstore_info', 'process_start_time_seconds'])
})

test('the guide lists every alert with its severity', async () => {
  const guide = await Bun.file(new URL('../../docs/operate/monitoring.md', import.meta.url)).text()
  const rows = [...guide.matchAll(/^\| `(Petstore\w+)` \| (\w+) \|/gm)].map(([, alert, severity]) => [alert, severity])
  expect(rows).toEqual(alertRules.map(({ alert, labels }) => [alert, labels.severity]))
  const [config] = /```yaml\n(rule_files:[\s\S]*?)```/.exec(guide)?.slice(1) ?? []
  expect(parse(config ?? '')).toMatchObject({ rule_files: ['petstore.rules.yml'] })
})
