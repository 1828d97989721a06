// Tests what a session's key allows, and what does not end a session.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addCategory } from '../support/store/catalogue.ts'
import { bearer, keyId, makeKey } from '../support/store/keys.ts'
import { expectFailures, holdBack, startConsole } from './console.ts'
import { readStorage, signIn } from './sign-in-form.ts'

describe.each(clientDialects)('a session on %s', (dialect) => {
  const shop = startConsole(dialect, { keys: 'needed' })
  const newKey = (...scopes: string[]) => makeKey(shop.store.db, { name: scopes.join(' '), scopes })

  test('a session does not end while a form has unsaved input or while a change is being sent', async () => {
    const page = await shop.open('/categories')
    await signIn(page, await newKey('admin'))
    const signOut = page.getByRole('button', { name: 'Sign out' })
    await signOut.waitFor()
    await shop.store.send('POST', '/pets', { name: 'Ada', categoryId: (await addCategory(shop.store)).id })
    await page.goto(page.url().replace('/categories', '/inventory?count=1'))
    await page.getByLabel('Counted units').fill('12')
    await signOut.click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.getByLabel('Counted units').inputValue()).toBe('12')
    const release = await holdBack(page, '**/adjustments', () => true)
    await page.keyboard.press('Enter')
    await signOut.click()
    const busyMessage = 'A change is still being sent. Sign out once it has finished.'
    await page.getByText(busyMessage).waitFor()
    // Another tab cannot sign out either.
    const other = await shop.open('/pets')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await other.getByText(busyMessage).waitFor()
    release()
    // Wait until the next pet can be counted.
    await page.getByLabel('Counted units').and(page.locator(':enabled')).waitFor()
    await signOut.click()
    await page.getByLabel('API key').waitFor()
  })

  test('names the scope that a page or action requires, and explains why the session ended', async () => {
    const [key, admin] = [await newKey('store:read'), await newKey('admin')]
    const page = await shop.open('/webhooks')
    expectFailures(page, [401, 403])
    await signIn(page, key)
    const add = page.getByRole('button', { name: 'Add a webhook' })
    // The button is not disabled until the page knows the key's scopes.
    await add.and(page.getByRole('button', { disabled: true })).waitFor()
    await add.hover()
    await page.getByText('Your key needs the store:write scope').waitFor()
    await page.mouse.move(0, 0)
    await page.getByText('Your key needs the store:write scope').waitFor({ state: 'detached' })
    await add.focus()
    await page.getByText('Your key needs the store:write scope').waitFor()
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('add a')
    await page.getByText('No results.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Keys Needs admin' }).click()
    await page.getByRole('heading', { name: 'This page requires the admin scope' }).waitFor()
    await shop.store.send('PATCH', `/store/keys/${keyId(key)}`, { scopes: ['pets:read'] }, bearer(admin))
    await page.getByRole('link', { name: 'Overview' }).first().click()
    await page.getByRole('heading', { name: 'This page requires the store:read scope' }).waitFor()
    await page.getByText('or more scopes, or open a page your key can read:').waitFor()
    await shop.store.send('DELETE', `/store/keys/${keyId(key)}`, undefined, bearer(admin))
    await page.getByRole('main').getByRole('link', { name: 'Pets' }).click()
    await page.getByText('The key was revoked. Sign in with another key.').waitFor()
    expect(await readStorage(page)).not.toContain(key)
  })
})

describe('the sign-in page', () => {
  const shop = startConsole('sqlite', { keys: 'needed', isEmpty: true })

  test('offers the pages that do not require a scope if the key cannot read anything', async () => {
    const page = await shop.open()
    await signIn(page, await makeKey(shop.store.db, { name: 'till', scopes: ['store:write'] }))
    await page.getByText('or open a page your key can read:').waitFor()
    expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual(['About'])
  })
})
