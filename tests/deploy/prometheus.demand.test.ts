// A real Prometheus scrapes a service with every kind of problem: each alert fires, and each dashboard query returns a result.
// Run it with `npm run proof -- prometheus` after `apt-get install prometheus`.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMetrics, lagFamilies } from '../../server/pages/metrics.ts'
import { toText } from '../../server/pages/prometheus.ts'
import { freePort } from '../support/network/ports.ts'
import { waitUntil } from '../support/run/condition.ts'
import { alertRules, dashboardQueries, rulesText } from './monitoring-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'petstore-prometheus-'))
const [port, closedPort] = [await freePort(), await freePort()]
const url = `http://127.0.0.1:${port}`
const service = startTroubledService()

beforeAll(() => {
  if (spawnSync('prometheus', ['--version']).status !== 0)
    throw new Error('Prometheus is missing: apt-get install prometheus')
  // Shorten all durations, so the test does not have to wait ten minutes.
  writeFileSync(
    join(folder, 'petstore.rules.yml'),
    rulesText.replaceAll(/for: \d+m/g, 'for: 1s').replaceAll(/\[\d+m\]/g, '[6s]'),
  )
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 500ms, evaluation_interval: 500ms }
rule_files: [petstore.rules.yml]
scrape_configs:
  - job_name: petstore
    static_configs: [{ targets: ['127.0.0.1:${service.port}', '127.0.0.1:${closedPort}'] }]
`,
  )
})
const child = spawnPrometheus()
afterAll(async () => {
  ;(await child).kill('SIGKILL')
  await service.stop(true)
  rmSync(folder, { recursive: true, force: true })
})

async function spawnPrometheus() {
  await Bun.sleep(100)
  const args = ['--config.file', join(folder, 'prometheus.yml'), '--storage.tsdb.path', join(folder, 'data')]
  return spawn('prometheus', [...args, '--web.listen-address', `127.0.0.1:${port}`, '--log.level=error'], {
    stdio: 'ignore',
  })
}

/** Serves metrics produced by the service's own code; each scrape shows more failures. */
function startTroubledService() {
  let reads = 0
  const database = { waiting: 5, connections: { idle: 1, shared: 2, reserved: 3 } }
  const load = { requestsInProgress: 900, requestsLimit: 1000, streams: 2, database }
  const metrics = createMetrics(
    { version: '1', database: 'postgres', startedAt: 0, worker: { number: 1, deaths: 0 } },
    () => {
      return { ...load, linesDropped: reads }
    },
  )
  const [count, ready] = [metrics.requests('placeOrder'), metrics.requests('/readyz')]
  const fail = metrics.errors('placeOrder')
  const use = metrics.uses('getPet', 'deprecated')
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => {
      reads += 1
      for (let n = 0; n < 10; n += 1) {
        for (const status of [201, 401, 429, 503]) count(status, 2000)
        ready(503, 1)
        fail('overloaded')
        fail('rate_limited')
        use('ps_1 till')
        metrics.statement('orders.insert', 3)
        metrics.commit(8, 2)
        metrics.turn(30)
        metrics.webhookAttempt(n % 2 === 0)
      }
      const lag = lagFamilies({ eventsWaiting: 2000, webhookLagMs: 4_000_000 })
      const families = [...metrics.families(), ...lag]
      return new Response(toText(families).replace(/^(petstore_worker_deaths_total) 0$/m, `$1 ${reads}`))
    },
  })
}

async function ask<T>(path: string): Promise<T | undefined> {
  const response = await fetch(url + path).catch(() => undefined)
  return response?.ok ? ((await response.json()) as { data: T }).data : undefined
}

test('the rules are valid', () => {
  const file = fileURLToPath(new URL('../../deploy/prometheus/petstore.rules.yml', import.meta.url))
  const { status, stdout } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining(`SUCCESS: ${alertRules.length} rules found`)])
})

test('each alert fires', async () => {
  const firing = async (): Promise<string[]> => {
    const data = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('/api/v1/alerts')
    const names = data?.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    return [...new Set(names)].sort()
  }
  const all = alertRules.map(({ alert }) => alert).sort()
  await waitUntil('all alerts fire', async () => (await firing()).length === all.length, 60_000).catch(() => {})
  expect(await firing()).toEqual(all)
})

test.each(dashboardQueries)('panel "%s" returns a result', async (_, expr) => {
  const query = expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '6s')
  const data = await ask<{ result: unknown[] }>(`/api/v1/query?${new URLSearchParams({ query })}`)
  expect(data?.result.length).toBeGreaterThan(0)
})
