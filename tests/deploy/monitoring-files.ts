// The files for Prometheus and Grafana, as the tests read them.
import { parse } from 'yaml'

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

/** The title of the panel, and the query. */
export const dashboardQueries = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }): [string, string] => [title, expr]),
)
