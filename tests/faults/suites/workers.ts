import type { Suite } from '../fault.ts'

const processes = (title: string) => ({ tests: 'server/process/workers/workers.test.ts', title })

export const workers: Suite = {
  name: 'workers',
  faults: [
    {
      name: 'does not replace a worker that was killed by a signal',
      file: 'server/process/workers/supervisor.ts',
      text: '    if (isStopping) return\n    deaths += 1',
      replacement: '    if (isStopping || child.signalCode) return\n    deaths += 1',
      ...processes('the supervisor replaces a dead worker'),
      message: /Timed out waiting until all workers serve/,
    },
    {
      name: 'lets each worker choose its own port',
      file: 'server/process/workers/supervisor.ts',
      text: 'config: { ...config, port }',
      replacement: 'config',
      ...processes('workers on sqlite workers serve one store'),
      message: /- {3}"2",/,
    },
    {
      name: 'allows each worker the whole rate limit',
      file: 'server/app.ts',
      text: 'rateLimit(divided(rate, config.workers), clientAddress)',
      replacement: 'rateLimit(rate, clientAddress)',
      ...processes('workers on sqlite workers share the rate limit'),
      message: /Received: ""default";q=2000;w=1"/,
    },
    {
      name: "accepts a key for a minute after another worker's revocation",
      file: 'server/http/callers/callers.ts',
      text: 'const FRESH_MS = 500',
      replacement: 'const FRESH_MS = 60_000',
      ...processes('workers with keys on sqlite'),
      message: /Expected: 401\nReceived: 200/,
    },
    {
      name: 'reports that it is ready although another worker is not',
      file: 'server/pages/service.ts',
      text: '    await requireOthersReady()\n',
      replacement: '',
      ...processes('readiness on sqlite'),
      message: /\+ {3}200,/,
    },
    {
      name: 'reads the stock before the transaction that sells it',
      file: 'server/shop/orders/orders.ts',
      text: `  return db.transaction(async (db) => {
    // PostgreSQL receives these two reads in one round trip, and the four writes below in another.
    const [before, newId] = await Promise.all([
      db.get(lockPet, { id: petId }),
`,
      replacement: `  const reading = db.get(lockPet, { id: petId })
  return db.transaction(async (db) => {
    const [before, newId] = await Promise.all([
      reading,
`,
      tests: 'tests/crash/workers.test.ts',
      title: 'on sqlite',
      message: /Contradiction: /,
    },
    {
      name: 'does not lock a pet while it sells units of it',
      file: 'server/shop/pet-row.ts',
      text: ' FOR NO KEY UPDATE`',
      replacement: '`',
      ...processes('two instances on postgres'),
      message: /Expected length: (37|163)\nReceived length: \d/,
    },
    {
      name: 'passes the shutdown signal to its first worker only',
      file: 'server/process/workers/supervisor.ts',
      text: 'for (const child of children) child.kill(signal)\n',
      replacement: 'children[0]?.kill(signal)\n',
      ...processes('workers on sqlite every worker stops'),
      message: /Expected length: 2\nReceived length: 1/,
    },
  ],
}
