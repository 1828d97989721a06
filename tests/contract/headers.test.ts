// The contract documents every response header; tests/support/contract/conformance.ts fails on an undocumented header.
import { expect, test } from 'bun:test'
import { Result } from '../../server/http/response/results.ts'
import { startStore } from '../support/store/store.ts'

test.each([
  [{ 'X-Powered-By': 'Petstore' }, 'undocumented header x-powered-by: Petstore'],
  [{ 'Cache-Control': 'public' }, 'header Cache-Control: does not match its schema'],
])('a response with %j causes the test that receives it to fail', async (headers, reason) => {
  const listCategories = async () => new Result([], headers)
  const store = await startStore('sqlite', { replaceHandlers: (handlers) => ({ ...handlers, listCategories }) })
  await expect(store.send('GET', '/categories')).rejects.toThrow(reason)
  await store.stop()
})
