// What runs here: the version, the database, whether it is ready, how many requests the caller may send, and where to read more.
import { Anchor, List, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DocsLink } from '../parts/links.tsx'
import { Facts, PageHeader, Panel } from '../parts/page.tsx'
import { Ago, countText } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { timeLimits, watchedFetch } from '../service/connection.ts'
import { baseUrl } from '../service/page.ts'
import { useMissingScope, useSession } from '../session/session.tsx'

const REFRESH_MS = 5000

const databases: Readonly<Record<string, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

export default function About() {
  const [, version] = /"version":"(.*?)"/.exec(useText('/').text) ?? []
  const [, readiness] = /"(?:message|status)":"(.*?)"/.exec(useText('/readyz').text) ?? []
  const { rate } = useText('/store/access')
  // The activity needs the same scope as the metrics, which are no operation.
  const missing = useMissingScope('getActivity')
  const metrics = useText('/metrics', missing === undefined).text
  const [, database] = /^petstore_info\{.*database="(.*?)"/m.exec(metrics) ?? []
  const [, started] = /^process_start_time_seconds (.*)$/m.exec(metrics) ?? []
  const reason = missing && `Needs ${missing}`
  return (
    <>
      <PageHeader title="About" summary={baseUrl} reads={[action('getAccess')]} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Panel title="This service">
          <Facts
            facts={[
              ['Version', version],
              ['Database', reason ?? databases[database ?? ''] ?? database],
              [
                'Started',
                reason ?? (started && <Ago key="start" at={new Date(Number(started) * 1000).toISOString()} />),
              ],
              ['Readiness', readiness],
              ['Rate limit', rate],
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

/** What the service says at a path that is no operation, and how many requests it allows. Empty before it has responded. */
function useText(path: string, isEnabled = true) {
  const { key } = useSession()
  const { data } = useQuery({
    queryKey: ['text', path, key],
    queryFn: async ({ signal }) => {
      const headers = { Accept: '*/*', ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }) }
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimits.timeoutMs)])
      const response = await watchedFetch(baseUrl + path, { signal: limited, headers })
      return { text: await response.text(), rate: rateText(response.headers) }
    },
    enabled: isEnabled,
    refetchInterval: REFRESH_MS,
  })
  return { text: data?.text ?? '', rate: data?.rate }
}

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
function rateText(headers: Headers): string {
  const both = `${headers.get('ratelimit-policy')} ${headers.get('ratelimit')}`
  const [, requests, seconds, left] = /;q=(\d+);w=(\d+).*;r=(\d+)/.exec(both) ?? []
  if (requests === undefined) return 'none'
  return `${countText(Number(requests), 'request')} in ${countText(Number(seconds), 'second')}, ${left} left now`
}
