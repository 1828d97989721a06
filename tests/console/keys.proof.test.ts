// Tests the keys page: a secret is shown once, and keys can be changed, rotated (even the tab's own key), and revoked with a warning.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { bearer, keyId, makeKey } from '../support/store/keys.ts'
import { appearances, chooseListOption, expectAccessible, expectFailures, startConsole } from './console.ts'

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function takeSecret(page: Page): Promise<string> {
  const secret = await page.getByRole('textbox', { name: 'Secret' }).innerText()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  return secret
}

describe.each(clientDialects)('keys on %s', (dialect) => {
  const shop = startConsole(dialect, { keys: 'needed', isEmpty: true })
  const statusOf = async (key: string) => (await shop.store.send('GET', '/store/access', undefined, bearer(key))).status

  test('createKey, updateKey, rotateKey, and revokeKey take effect, even on the key used to sign in', async () => {
    const operator = await makeKey(shop.store.db, { name: 'operator', scopes: ['admin'] })
    const page = await shop.open('/keys')
    expectFailures(page, [400, 401, 409, 412])
    await page.getByLabel('API key').fill(operator)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByLabel('Name').fill('<b>Till</b>')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('Scopes must have at least 1 item.').waitFor()
    await page.getByRole('checkbox', { name: 'pets:read' }).check()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('textbox', { name: 'Secret' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('orders')
    await page.keyboard.press('Enter')
    await page.getByText('Leave without the secret?').waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    const till = await takeSecret(page)
    expect(await statusOf(till)).toBe(200)

    const changes: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') changes.push(request.postDataJSON())
    })
    await choose(page, '<b>Till</b>', 'Edit')
    await page.getByLabel('Name').fill('Till 1')
    await page.getByLabel('Expires').fill('2099-01-01T12:00')
    await shop.store.send('PATCH', `/store/keys/${keyId(till)}`, { name: 'Till A' }, bearer(operator))
    expect(changes).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('row', { name: 'Name Till 1 Till A' }).waitFor()
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await page.getByRole('checkbox', { name: 'store:read' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('row', { name: /Till A .* pets:read, store:read/ }).waitFor()
    expect(changes).toEqual([
      { name: 'Till 1', expiresAt: expect.any(String) },
      { scopes: ['pets:read', 'store:read'] },
    ])

    // Unchecking and rechecking a scope is not a change, even though it reorders the scopes.
    await choose(page, 'Till A', 'Edit')
    await page.getByRole('checkbox', { name: 'pets:read' }).uncheck()
    await page.getByRole('checkbox', { name: 'pets:read' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The key Till A was saved').nth(1).waitFor()
    expect(changes[2]).toEqual({})

    await choose(page, 'operator', 'Rotate')
    await page.getByLabel('How long the old secret stays valid').selectOption('0')
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
    const rotated = await takeSecret(page)
    expect([await statusOf(operator), await statusOf(rotated)]).toEqual([401, 200])

    await choose(page, 'Till A', 'Revoke')
    await page.getByText('This cannot be undone').waitFor()
    await shop.store.send('PATCH', `/store/keys/${keyId(till)}`, { name: 'Till B' }, bearer(rotated))
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('row', { name: 'Name was Till A Till B' }).waitFor()
    await page.getByRole('button', { name: 'Revoke anyway' }).click()
    await page.getByRole('row', { name: /Till B .*revoked/ }).waitFor()
    expect(await statusOf(till)).toBe(401)

    await choose(page, 'operator', 'Revoke')
    await page.getByText('You are signed in with this key.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('is the last one with the admin scope').waitFor()
    await makeKey(shop.store.db, { name: 'another operator', scopes: ['admin'] })
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The key was revoked. Sign in with another key.').waitFor()
  })
})

describe('the keys page', () => {
  const shop = startConsole('sqlite', { isEmpty: true })

  test('keys can be downloaded as CSV', async () => {
    const id = keyId(await makeKey(shop.store.db, { name: '=Till, 2', scopes: ['pets:read', 'store:read'] }))
    const page = await shop.open('/keys')
    const downloading = page.waitForEvent('download')
    await chooseListOption(page, 'Download CSV')
    const file = await Bun.file(await (await downloading).path()).text()
    const [head, row] = file.split('\r\n')
    expect(head).toBe('id,name,state,scopes,createdAt,lastUsedAt,expiresAt')
    expect(row).toMatch(new RegExp(`^${id},"'=Till, 2",active,"pets:read,store:read",20..-[-0-9:TZ.]+,,$`))
  })

  test.each(appearances)(
    'is accessible in %s mode at a width of %i pixels, on a service with optional keys',
    async (colorScheme, width) => {
      await makeKey(shop.store.db, { name: '🐶'.repeat(50), scopes: ['pets:read', 'store:write'] })
      const page = await shop.open('/keys', { colorScheme, viewport: { width, height: 800 } })
      await page.getByText('No key required').waitFor()
      await page.getByText('🐶'.repeat(50)).first().waitFor()
      await expectAccessible(page)
    },
  )
})
