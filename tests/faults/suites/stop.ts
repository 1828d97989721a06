import type { Suite } from '../fault.ts'

const shutdown = (title: string) => ({ tests: 'server/process/stop.test.ts', title })

export const stop: Suite = {
  name: 'stop',
  faults: [
    {
      name: 'stops listening before it has read the requests that have arrived',
      file: 'server/process/stop.ts',
      text: '  await readUntilQuiet(server)\n',
      replacement: '',
      ...shutdown('^SIGTERM does not lose requests that the kernel has received'),
      message: /toStartWith/,
    },
    {
      name: 'sends responses while its listener is closing',
      file: 'server/process/stop.ts',
      text: 'const resume = holdTurns()',
      replacement: 'const resume = () => {}',
      ...shutdown('^results that arrive from PostgreSQL'),
      message: /rejects/,
    },
    {
      name: 'stops holding responses before the other workers have stopped listening',
      file: 'server/process/stop.ts',
      text: '  const drained = server.stop()\n  await meetOthers?.()\n',
      replacement: '  const drained = server.stop()\n',
      ...shutdown('on sqlite on SIGTERM, the first worker to stop'),
      message: /rejects/,
    },
    {
      name: 'is ready until it stops listening',
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
      message: /toMatch\(expected\)[\s\S]*Connection: close/,
    },
    {
      name: 'cuts off in-flight requests',
      file: 'server/process/stop.ts',
      text: 'const drained = server.stop()',
      replacement: 'const drained = server.stop(true)',
      ...shutdown('on sqlite after SIGTERM, in-flight requests finish'),
      message: /toStartWith/,
    },
    {
      name: 'closes the database without waiting for webhook attempts',
      file: 'server/process/stop.ts',
      text: '  await finishesWithin(deadline - performance.now(), sent)\n',
      replacement: '',
      ...shutdown('webhook attempts in progress finish'),
      message: /-.*"state": "delivered",\n\+.*"state": "pending"/,
    },
  ],
}
