// Valid requests without a key, and with wrong keys.
import type { Operation } from '../document/operations.ts'
import { withoutKey, wrongKeys } from '../requests/keys.ts'
import type { Run } from '../run.ts'
import { buildCase, sendVariation } from './case-builder.ts'

export async function keys(run: Run, operation: Operation): Promise<void> {
  const { key } = run.service
  for (const variation of [...(operation.needsKey ? [withoutKey()] : []), ...wrongKeys(key)])
    await sendVariation(run, 'keys', operation, variation)
  if (!operation.needsKey || operation.method !== 'GET') return
  // HEAD must not reveal what GET protects.
  const testCase = await buildCase(run, 'keys', operation, withoutKey())
  await run.send({ ...testCase, label: 'HEAD without a key', request: { ...testCase.request, method: 'HEAD' } })
}
