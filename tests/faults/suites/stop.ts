import type { Suite } from '../fault.ts'

const shutdown = (title: string) => ({ tests: 'server/process/stop.test.ts', title })

export const stop: Suite = {
  name: 'stop',
  faults: [
    {
      name: 'closes the listener without first reading the requests that have arrived',
      file: 'server/process/stop.ts',
      text: '  const resume = holdTurns()\n  await meetOthers?.()\n  await readUntilQuiet(server)\n',
      replacement: '  const resume = () => {}\n',
      ...shutdown('SIGTERM does not lose any requests'),
      isFullSize: true,
      message: /\+ {3}"lost",/,
    },
    {
      name: 'sends responses while its listener is closing',
      file: 'server/process/stop.ts',
      text: 'const resume = holdTurns()',
      replacement: 'const resume = () => {}',
      ...shutdown('^results that arrive from PostgreSQL'),
      message: /rejects\.toThrow\(expected\)\n\nExpected promise that rejects/,
    },
    {
      name: 'reports that it is ready until it stops listening',
      file: 'server/app.ts',
      text: "failIf(phase !== 'serving')",
      replacement: "failIf(phase === 'closed')",
      ...shutdown('on sqlite after SIGTERM, the service answers requests'),
      message: /- {3}"503",\n\+ {3}"200",/,
    },
    {
      name: 'keeps connections open during the grace period',
      file: 'server/app.ts',
      text: "closesConnections: () => phase !== 'serving'",
      replacement: "closesConnections: () => phase === 'closed'",
      ...shutdown('on sqlite after SIGTERM, the service answers requests'),
      message: /Expected substring or pattern: \/\\r\\nConnection: close/,
    },
    {
      name: 'cuts off in-flight requests',
      file: 'server/process/stop.ts',
      text: 'const drained = server.stop()',
      replacement: 'const drained = server.stop(true)',
      ...shutdown('on sqlite after SIGTERM, in-flight requests finish'),
      message: /Expected to start with: "HTTP\/1\.1 20\d"\nReceived: undefined/,
    },
    {
      name: 'closes the database without waiting for webhook attempts',
      file: 'server/process/stop.ts',
      text: '  await finishesWithin(deadline - performance.now(), sent)\n',
      replacement: '',
      ...shutdown('webhook attempts in progress finish'),
      message: /- +"state": "delivered",\n[\s\S]*\+ +"state": "pending"/,
    },
    {
      name: 'loses the request counts that are only in memory',
      file: 'server/process/stop.ts',
      text: 'Promise.all([uses, app.recordActivity()])',
      replacement: 'uses',
      ...shutdown('on sqlite SIGTERM stores the request counts'),
      message: /- +"code": "pet_not_found",/,
    },
  ],
}
