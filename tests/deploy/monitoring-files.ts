// Loads the service's metrics, the Prometheus rules, and the Grafana dashboard for the tests.
import { parse } from 'yaml'
import { createMetrics, lagFamilies, type ServiceLoad } from '../../server/pages/metrics.ts'

const read = (path: string): Promise<string> => Bun.file(new URL(`../../deploy/${path}`, import.meta.url)).text()

interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}

export const rulesText = await read('prometheus/petstore.rules.yml')
export const alertRules = (parse(rulesText) as { groups: { rules: AlertRule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
)

const dashboard: Dashboard = JSON.parse(await read('grafana/petstore.json'))

/** The title and query of each panel. */
export const dashboardQueries = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }): [string, string] => [title, expr]),
)

const idle: ServiceLoad = {
  linesDropped: 0,
  requestsInProgress: 0,
  requestsLimit: 0,
  streams: 0,
  database: { waiting: 0, connections: {} },
}

export const metricFamilies = [
  ...createMetrics({ version: '', database: '', startedAt: 0 }, () => idle).families(),
  ...lagFamilies({ eventsWaiting: 0, webhookLagMs: 0 }),
]
