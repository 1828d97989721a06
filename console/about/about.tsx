// The About page: Petstore and API versions, database, readiness, and rate limit, with links to the documentation.
import { Anchor, List, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DocsLink } from '../parts/links.tsx'
import { Facts, PageHeader, Panel } from '../parts/page.tsx'
import { Ago, countText } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { timeLimits, watchedFetch } from '../service/connection.ts'
import { baseUrl } from '../service/page.ts'
import { useSession } from '../service/session.tsx'

const databases: Readonly<Record<string, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

export function About() {
  const { scopes } = useSession()
  // Reading metrics is not an API operation, so no operation can tell whether it is allowed.
  const mayReadMetrics = !scopes || scopes.includes('admin') || scopes.includes('metrics:read')
  const { data } = useService(mayReadMetrics)
  const reason = mayReadMetrics ? undefined : 'Needs metrics:read'
  return (
    <>
      <PageHeader title="About" summary={baseUrl} reads={[action('getAccess')]} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Panel title="This service">
          <Facts
            facts={[
              ['Version', data?.version],
              ['API version', data?.apiVersion],
              ['Database', reason ?? databases[data?.database ?? ''] ?? data?.database],
              ['Started', reason ?? (data?.startedAt && <Ago key="start" at={data.startedAt} />)],
              ['Readiness', data?.readiness],
              ['Rate limit', data?.rate],
            ]}
          />
        </Panel>
        <Panel title="Read more">
          <List size="sm" spacing="xs">
            <List.Item>
              <DocsLink page="start/console">Documentation</DocsLink>,{' '}
              <DocsLink page="understand/changelog">changelog</DocsLink>
            </List.Item>
            <List.Item>
              <DocsLink page="reference">The API</DocsLink>: <ServiceLink path="/openapi.yaml" />,{' '}
              <ServiceLink path="/openapi.json" />
            </List.Item>
            <List.Item>
              <DocsLink page="operate/monitoring">Status</DocsLink>: <ServiceLink path="/healthz" />,{' '}
              <ServiceLink path="/readyz" />
            </List.Item>
          </List>
        </Panel>
      </SimpleGrid>
    </>
  )
}

const ServiceLink = ({ path }: { readonly path: string }) => (
  <Anchor href={baseUrl + path} inherit underline="always">
    {path}
  </Anchor>
)

/** Reads the service's details once, because they rarely change while the page is open. */
function useService(mayReadMetrics: boolean) {
  const { key } = useSession()
  return useQuery({
    queryKey: ['service', key, mayReadMetrics],
    queryFn: async ({ signal }) => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimits.timeoutMs)])
      const headers = { Accept: '*/*', ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }) }
      const get = (path: string) => watchedFetch(baseUrl + path, { signal: limited, headers })
      const reads = [
        get('/'),
        get('/readyz'),
        get('/store/access'),
        mayReadMetrics ? get('/metrics') : undefined,
      ] as const
      const [start, readyz, access, metrics] = await Promise.all(reads)
      const { version, apiVersion } = (await start.json()) as { readonly version: string; readonly apiVersion: string }
      const { message, status } = (await readyz.json()) as { readonly message?: string; readonly status: string }
      const text = (await metrics?.text()) ?? ''
      const [, database] = /^petstore_info\{.*database="(.*?)"/m.exec(text) ?? []
      const [, started] = /^process_start_time_seconds (.*)$/m.exec(text) ?? []
      const startedAt = started && new Date(Number(started) * 1000).toISOString()
      return { version, apiVersion, readiness: message ?? status, rate: rateText(access.headers), database, startedAt }
    },
  })
}

/** Describes the rate limit in a response's headers: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
function rateText(headers: Headers): string {
  const both = `${headers.get('ratelimit-policy')} ${headers.get('ratelimit')}`
  const [, requests, seconds, left] = /;q=(\d+);w=(\d+).*;r=(\d+)/.exec(both) ?? []
  if (requests === undefined) return 'none'
  return `${countText(Number(requests), 'request')} in ${countText(Number(seconds), 'second')}, ${left} left now`
}
