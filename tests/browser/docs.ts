// Starts a service and opens its documentation in a real browser, for the tests of pages.
import { afterAll, afterEach, beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { startStore, type TestStore } from '../support/store/store.ts'
import { type OpenPage, openPage, type PageOptions, sharedBrowser } from './browser.ts'

/** Starts a service for all tests in a file. A test fails if its page sends requests to other hosts or logs errors. */
export function startDocs() {
  let store: TestStore | undefined
  let reader: OpenPage | undefined
  const url = () => store?.url ?? ''

  beforeAll(async () => {
    store = await startStore('sqlite')
  })
  afterEach(async () => {
    expect(reader?.problems ?? []).toEqual([])
    await reader?.close()
    reader = undefined
  })
  afterAll(() => store?.stop())

  return {
    get url() {
      return url()
    },
    async open(path: string, options: PageOptions = {}): Promise<Page> {
      reader = await openPage(await sharedBrowser(), url(), path, options)
      return reader.page
    },
  }
}
