// Each client's first few rejected requests get their own log lines; the rest of a flood shares one line.
import { afterAll, expect, jest, test } from 'bun:test'
import { killProcesses, startService } from '../../tests/support/processes/process.ts'
import { countRejections, type RejectionReport } from './rejections.ts'

afterAll(killProcesses)

test('a flood is logged as one line per client, while all other requests are logged individually', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  const send = (path: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => fetch(`${service.url}${path}`).then((response) => response.text())))
  await send('/nothing', 60)
  await send('/pets?limit=0', 40)
  await send('/pets', 30)
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  expect(metrics).toContain('petstore_requests_total{operation="unmatched",status="404"} 60\n')
  await service.stop()
  const withStatus = (wanted: number) => service.log.filter(({ status }) => status === wanted)
  expect(withStatus(404).length + withStatus(400).length).toBeLessThan(100)
  expect(withStatus(404)[0]).toMatchObject({ address: '127.0.0.1', operation: 'unmatched' })
  expect(service.log.filter(({ operation, status }) => operation === 'listPets' && status === 200)).toHaveLength(30)
  const reports = service.log.filter(({ msg }) => msg === 'more requests were rejected')
  const counted = reports.reduce((sum, { rejected }) => sum + Number(rejected), 0)
  expect(counted + withStatus(404).length + withStatus(400).length).toBe(100)
  expect(reports[0]).toMatchObject({ level: 30, address: '127.0.0.1', statuses: { '400': expect.any(Number) } })
})

test('logged URLs are truncated, with a lower limit for rejected requests; for health checks, only the path is logged', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  const long = 'x'.repeat(5000)
  for (const path of ['/healthz', '/', '/nothing']) await (await fetch(`${service.url}${path}?${long}`)).text()
  await service.stop()
  const urlOf = (operation: string): unknown => service.log.find((line) => line.operation === operation)?.url
  expect(urlOf('/healthz')).toBe('/healthz')
  expect(urlOf('/')).toBe(`${`${service.url}/?${long}`.slice(0, 2000)}…`)
  expect(urlOf('unmatched')).toBe(`${`${service.url}/nothing?${long}`.slice(0, 200)}…`)
})

test('a request for a documentation file is logged only if it fails', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  const statusOf = async (path: string) => (await fetch(`${service.url}/docs/assets/${path}`)).status
  const page = await (await fetch(`${service.url}/docs`)).text()
  const [, style = ''] = /assets\/([\w.-]+\.css)/.exec(page) ?? []
  expect([await statusOf(style), await statusOf('nothing.css')]).toEqual([200, 404])
  await service.stop()
  const lines = service.log.filter(({ operation }) => operation === '/docs/assets/*')
  expect(lines.map(({ status }) => status)).toEqual([404])
})

test('clients are counted separately up to a limit, and as one group beyond that limit', () => {
  const reports: RejectionReport[] = []
  const rejections = countRejections((report) => reports.push(report))
  let lines = 0
  for (let n = 0; n < 30; n++)
    for (let client = 0; client < 1000; client++)
      if (rejections.isLogged(`10.0.0.${client}`, n < 25 ? 401 : 404)) lines += 1
  expect(lines).toBe(101 * 20)
  rejections.endInterval()
  expect(reports).toHaveLength(101)
  expect(reports[0]).toEqual({ address: '10.0.0.0', rejected: 10, statuses: { '401': 5, '404': 5 }, seconds: 10 })
  expect(reports.at(-1)).toMatchObject({ address: 'others', rejected: 900 * 30 - 20 })

  // The next interval starts from zero, and an interval without a flood reports nothing.
  expect(rejections.isLogged('10.0.0.0', 404)).toBe(true)
  rejections.endInterval()
  expect(reports).toHaveLength(101)
})

test('an interval ends automatically after ten seconds', () => {
  jest.useFakeTimers()
  try {
    const reports: RejectionReport[] = []
    const rejections = countRejections((report) => reports.push(report))
    for (let n = 0; n < 25; n += 1) rejections.isLogged('10.0.0.1', 404)
    jest.advanceTimersByTime(9_999)
    expect(reports).toEqual([])
    jest.advanceTimersByTime(1)
    expect(reports).toEqual([{ address: '10.0.0.1', rejected: 5, statuses: { '404': 5 }, seconds: 10 }])
    expect(rejections.isLogged('10.0.0.1', 404)).toBe(true)
  } finally {
    jest.useRealTimers()
  }
})
