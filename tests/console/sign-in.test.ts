// Tests signing in with a key: where it is stored, and how the session ends.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { sized } from '../support/run/tier.ts'
import { bearer, keyId, makeKey } from '../support/store/keys.ts'
import { appearances, expectAccessible, expectFailures, holdBack, startConsole, tolerateFailures } from './console.ts'
import { readStorage, signIn } from './sign-in-form.ts'

const resourcesOf = (page: Page): Promise<string[]> =>
  page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")

describe.each(clientDialects)('a session on %s', (dialect) => {
  const shop = startConsole(dialect, { keys: 'needed' })
  const newKey = (...scopes: string[]) => makeKey(shop.store.db, { name: scopes.join(' '), scopes })

  test('a session keeps a valid key in the tab but never in a URL, and forgets it at sign-out', async () => {
    const key = await newKey('admin')
    const page = await shop.open('/webhooks')
    expectFailures(page, [401])
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    page.on('framenavigated', (frame) => urls.push(frame.url()))
    await signIn(page, 'ps_wrong')
    await page.getByText('The key is not valid.').waitFor()
    await signIn(page, 'clé')
    await page.getByText('A key contains only letters, digits and underscores.').waitFor()
    expect(await readStorage(page)).not.toContain('ps_')
    await signIn(page, key)
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'There are no webhooks' }).waitFor()
    const [local, session] = JSON.parse(await readStorage(page))
    expect([JSON.stringify(local).includes(key), Object.values(session)]).toEqual([false, [key]])
    expect(urls.filter((url) => url.includes(key))).toEqual([])
    // Another tab is also signed in, and signing out in one tab signs out both.
    const other = await shop.open('/webhooks')
    await other.getByRole('heading', { name: 'There are no webhooks' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('API key').waitFor()
    await other.getByLabel('API key').waitFor()
    expect(await readStorage(other)).not.toContain(key)
    const later = await shop.open('/webhooks')
    await later.getByLabel('API key').waitFor()
    // No request was sent before the sign-in.
    expect(await resourcesOf(later)).not.toContainEqual(expect.stringContaining('/store/'))
    expect(await readStorage(page)).not.toContain(key)
    expect(await page.getByText('You were signed out').count()).toBe(0)
    // The next key must not see data read with the previous one.
    const release = await holdBack(page, '**/store/webhooks*', () => true)
    await signIn(page, await newKey('store:read'))
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
    expect(await page.getByRole('heading', { name: 'There are no webhooks' }).count()).toBe(0)
    release()
    await page.getByRole('heading', { name: 'There are no webhooks' }).waitFor()
  })

  const revoked = ['is revoked', 'The key was revoked.'] as const
  const signedOut = ['ends in another tab', 'You signed out in another tab.'] as const
  test.each(sized([revoked], [revoked, signedOut]))(
    'keeps what was typed if the key %s, and asks for a new key in a dialog over the page',
    async (reason, message) => {
      const [key, admin] = [await newKey('admin'), await newKey('admin')]
      const name = `before ${reason}`
      const { body: category } = await shop.store.send<{ id: number }>('POST', '/categories', { name }, bearer(admin))
      const page = await shop.open('/categories')
      if (reason === 'is revoked') expectFailures(page, [401])
      await signIn(page, key)
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      const dialog = page.getByRole('dialog', { name: /^Edit/ })
      await dialog.getByLabel('Description').fill('Half a sentence')
      if (reason === 'is revoked') {
        await shop.store.send('DELETE', `/store/keys/${keyId(key)}`, undefined, bearer(admin))
      } else {
        const other = await shop.open('/pets')
        // The page may still be about to read its data.
        tolerateFailures(other, [401])
        await other.getByRole('button', { name: 'Sign out' }).click()
        await other.getByLabel('API key').waitFor()
      }
      const over = page.getByRole('dialog', { name: 'Sign in to Petstore' })
      await over.getByText(message).waitFor()
      expect(await readStorage(page)).not.toContain(key)
      await page.keyboard.press('Escape')
      await expectAccessible(page)
      // expectAccessible opened another page. Bring this page back to the front, because the browser does not render pages in the background.
      await page.bringToFront()
      await signIn(page, admin)
      await over.waitFor({ state: 'detached' })
      expect(await dialog.getByLabel('Description').inputValue()).toBe('Half a sentence')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByText(`${name} was saved`).waitFor()
      const { body } = await shop.store.send('GET', `/categories/${category.id}`, undefined, bearer(admin))
      expect(body).toMatchObject({ description: 'Half a sentence' })
    },
  )
})

describe('the sign-in page', () => {
  const shop = startConsole('sqlite', { keys: 'needed', isEmpty: true })

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const page = await shop.open('', { colorScheme, viewport: { width, height: 800 } })
    expectFailures(page, [401])
    await signIn(page, 'ps_wrong')
    await page.getByText('The key is not valid.').waitFor()
    await expectAccessible(page)
    await signIn(page, await makeKey(shop.store.db, { name: 'reports', scopes: ['pets:read'] }))
    await page.getByRole('heading', { name: 'This page requires the store:read scope' }).waitFor()
    await expectAccessible(page)
  })
})
