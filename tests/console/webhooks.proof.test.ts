// Tests the webhook pages with a real receiver: secrets shown once, live deliveries, and concurrent edits.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { verifyWebhook } from 'petstore-client'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { addCategory, listAll } from '../support/store/catalogue.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'
import { appearances, expectAccessible, expectFailures, startConsole, tolerateFailures } from './console.ts'

/** Checks that neither Escape nor a click outside the dialog hides the secret. Reads the secret, then closes the dialog. */
async function takeSecret(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Secret' })
  await field.focus()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  const secret = await field.innerText()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  return secret
}

async function choose(page: Page, item: string, submit: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click()
}

describe.each(clientDialects)('webhooks on %s', (dialect) => {
  const shop = startConsole(dialect)
  let receiver: Receiver
  beforeAll(() => {
    receiver = startReceiver()
    shop.store.startWebhooks()
  })
  afterAll(() => receiver.stop())

  const newWebhook = async (): Promise<number> => {
    const { body } = await shop.store.send<{ id: number }>('POST', '/store/webhooks', { url: receiver.url })
    return body.id
  }

  test('createWebhook shows the secret once, and a test and a redelivery appear in the log', async () => {
    const page = await shop.open('/webhooks')
    expectFailures(page, [400])
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    await page.getByLabel('URL').fill('http://192.0.2.1/hook')
    await page.getByRole('switch', { name: 'All events' }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Events must have at least 1 item.').waitFor()
    await page.getByRole('checkbox', { name: 'order.placed' }).check()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('URL must begin with https://').waitFor()
    await page.locator('input[type=url]:focus').fill('shop.example')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('URL must look like http://127.0.0.1:9000/petstore').waitFor()
    await page.getByLabel('URL').fill(receiver.url)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const secret = await takeSecret(page)
    await page.getByRole('row', { name: 'order.placed enabled' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const delivered = page.getByRole('row', { name: /ping .*delivered status 204/ })
    await delivered.getByRole('button', { name: /^ping \d+/ }).click()
    const view = page.getByRole('dialog', { name: /Delivery \d+/ })
    await view.getByRole('row', { name: /status 204 .* ms/ }).waitFor()
    await view.getByRole('button', { name: 'Resend' }).click()
    await delivered.nth(1).waitFor()
    const [first, again] = receiver.received
    expect(again?.event).toEqual(first?.event)
    if (!first) throw new Error('Nothing was received.')
    expect(await verifyWebhook(secret, first.headers, first.body)).toMatchObject({ type: 'ping' })
    await page.getByRole('group', { name: 'States' }).getByText('Failed').click()
    await page.getByRole('heading', { name: 'No deliveries match' }).waitFor()
    expect(page.url()).toEndWith('?state=failed')
  })

  test('updateWebhook and deleteWebhook › a page disables, edits, and deletes a webhook, rotates its secret, and shows conflicts', async () => {
    const id = await newWebhook()
    const page = await shop.open(`/webhooks/${id}`)
    expectFailures(page, [404, 412])
    await choose(page, 'Disable', 'Disable')
    await page.getByText('Someone disabled this webhook.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The webhook is enabled').waitFor()
    await choose(page, 'Rotate the secret', 'Rotate')
    expect(await takeSecret(page)).toStartWith('whsec_')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Description').fill('Mine')
    await shop.store.send('PATCH', `/store/webhooks/${id}`, { description: 'Theirs' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('row', { name: 'Description Mine Theirs' }).waitFor()
    await page.getByRole('button', { name: 'Overwrite with mine' }).click()
    await page
      .getByRole('definition')
      .getByText('Mine')
      .or(page.getByText('Mine', { exact: true }))
      .first()
      .waitFor()
    await page.getByText('The webhook was saved').waitFor()
    const { body } = await shop.store.send('GET', `/store/webhooks/${id}`)
    expect(body).toMatchObject({ description: 'Mine', enabled: true })
    await choose(page, 'Delete', 'Delete')
    await page.getByText('The webhook was deleted').waitFor()
    expect((await shop.store.send('GET', `/store/webhooks/${id}`)).status).toBe(404)
    expect(page.url()).toEndWith('/console/webhooks')
    await page.goBack()
    await page.getByRole('heading', { name: 'There is no such webhook' }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  test('updateWebhook › shows a conflict instead of disabling a webhook that someone else changed', async () => {
    const id = await newWebhook()
    const page = await shop.open(`/webhooks/${id}`)
    expectFailures(page, [412])
    await page.route(`**/store/webhooks/${id}`, async (route) => {
      if (route.request().method() === 'PATCH')
        await shop.store.send('PATCH', `/store/webhooks/${id}`, { description: 'Theirs' })
      await route.continue()
    })
    await choose(page, 'Disable', 'Disable')
    await page.getByRole('row', { name: 'Description was Theirs' }).waitFor()
    await page.getByRole('row', { name: 'State disabled enabled' }).waitFor()
    expect((await shop.store.send('GET', `/store/webhooks/${id}`)).body).toMatchObject({ enabled: true })
  })

  test("a webhook's page and the list show that it is failing, and a failure during an edit does not cause a conflict", async () => {
    let status = 204
    const shaky = startReceiver(() => new Response(null, { status }))
    const { body } = await shop.store.send<{ id: number }>('POST', '/store/webhooks', { url: shaky.url })
    const page = await shop.open(`/webhooks/${body.id}`)
    // The failure changes the webhook's ETag, so the console sends the edit again if it has not refetched the webhook yet.
    tolerateFailures(page, [412])
    await page.getByRole('definition').getByText('enabled').waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Description').fill('Shaky')
    status = 500
    await shop.store.send('POST', `/store/webhooks/${body.id}/tests`)
    await page.getByRole('definition').getByText('failing').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The webhook was saved').waitFor()
    await page.getByRole('definition').getByText('failing').waitFor()
    await page.getByText(/^Every attempt has failed since .*ago\)/).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Webhooks' }).click()
    await page.getByRole('row', { name: /Shaky Every attempt has failed since .* failing/ }).waitFor()
    shaky.stop()
  })

  test('updateWebhook rotates the secret only once, even if the response is lost', async () => {
    const id = await newWebhook()
    const page = await shop.open(`/webhooks/${id}`)
    expectFailures(page, [412, 'net::ERR_FAILED'])
    let rotations = 0
    await page.route(`**/store/webhooks/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      const response = await route.fetch()
      if (response.ok()) rotations += 1
      await (rotations === 1 && response.ok() ? route.abort() : route.fulfill({ response }))
    })
    await choose(page, 'Rotate the secret', 'Rotate')
    await page.getByRole('row', { name: /^Old secret valid until was Never rotated/ }).waitFor()
    await page.getByText('The secret was already rotated within the last day, so requests are still signed').waitFor()
    expect(rotations).toBe(1)
  })

  test('a delivery waits until its webhook is enabled again', async () => {
    const gone = startReceiver(() => new Response(null, { status: 410 }))
    const { body } = await shop.store.send<{ id: number }>('POST', '/store/webhooks', { url: gone.url })
    await shop.store.send('POST', `/store/webhooks/${body.id}/tests`)
    const page = await shop.open(`/webhooks/${body.id}`)
    await page.getByText('The service disabled this webhook').waitFor()
    await page.getByRole('row', { name: /ping .*when the webhook is enabled again/ }).waitFor()
    gone.stop()
  })

  test('a delivery has its own dialog and URL', async () => {
    const busy = startReceiver(() => new Response(null, { status: 503 }))
    const { body } = await shop.store.send<{ id: number }>('POST', '/store/webhooks', { url: busy.url })
    const { id, name } = await addCategory(shop.store)
    const page = await shop.open(`/webhooks/${body.id}`)
    await page.getByRole('button', { name: /^category.created \d+/ }).click()
    const view = page.getByRole('dialog', { name: /Delivery \d+/ })
    await view
      .getByRole('row', { name: /status 503 .* ms/ })
      .nth(1)
      .waitFor()
    await view
      .getByRole('definition')
      .getByText(/^in \d+ minutes/)
      .waitFor()
    const [request] = busy.received
    const code = await view.locator('pre').allInnerTexts()
    expect(code[0]).toContain(`POST ${busy.url}\ncontent-type: application/json\nuser-agent: petstore-webhooks\n`)
    expect(code[0]).toContain(`webhook-id: ${request?.headers.get('webhook-id')}\n`)
    expect(code[0]).toEndWith('webhook-signature: v1,(hidden)')
    expect(JSON.parse(code[1] ?? '')).toEqual(request?.event)
    await page.keyboard.press('Escape')
    await page.locator(':focus').getByText('category.created').waitFor()
    expect(page.url()).not.toContain('delivery=')
    await page.goForward()
    await page.reload()
    await view.getByText(`"name": "${name}"`).waitFor()
    await view.getByRole('link', { name: `Category ${name} was added` }).click()
    await page.waitForURL(`**/pets?categoryId=${id}`)
    await shop
      .open(`/webhooks/${body.id}?delivery=999999`)
      .then((other) => other.getByText('There is no such delivery').waitFor())
    busy.stop()
  })

  test('the dialog of a pending delivery reads the pages of newer deliveries only once', async () => {
    const { body } = await shop.store.send<{ id: number }>('POST', '/store/webhooks', { url: 'http://127.0.0.1:9/' })
    const tests = Array.from({ length: 110 }, () => shop.store.send('POST', `/store/webhooks/${body.id}/tests`))
    await Promise.all(tests)
    const last = await listAll<{ id: number }>(shop.store, `/store/webhooks/${body.id}/deliveries?limit=100`)
    expect(last.length).toBeGreaterThan(100)
    const page = await shop.open(`/webhooks/${body.id}?delivery=${last.at(-1)?.id}`)
    await page.getByRole('dialog').getByText('pending').waitFor()
    const pages: boolean[] = []
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url())
      if (searchParams.get('limit') === '100') pages.push(searchParams.has('cursor'))
    })
    await page.waitForTimeout(5000)
    expect(pages.slice(0, 2)).toEqual([true, true])
    expect(pages).not.toContain(false)
  })

  test('redeliverWebhook resends all events after a given event', async () => {
    const id = await newWebhook()
    const { body } = await shop.store.send<{ id: number }[]>('GET', '/store/events?limit=2')
    const page = await shop.open(`/webhooks/${id}`)
    await page.getByRole('heading', { name: 'Nothing has been sent yet' }).waitFor()
    receiver.received.length = 0
    await page.getByRole('button', { name: 'Resend events' }).click()
    await page.getByLabel('Which events').selectOption('After an event')
    await page.getByLabel('Event', { exact: true }).fill(`${body[0]?.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
    await page
      .getByRole('row', { name: /delivered status 204/ })
      .first()
      .waitFor()
    expect(receiver.received[0]?.event.id).toBe(body[1]?.id)
  })
})

describe('accessibility', () => {
  const shop = startConsole('sqlite')
  let receiver: Receiver
  beforeAll(async () => {
    receiver = startReceiver(() => new Response(null, { status: 500 }))
    await shop.store.send('POST', '/store/webhooks', {
      url: receiver.url,
      description: '<b>bold</b> \u202Eright to left',
      signing: 'v1a',
    })
    await shop.store.send('POST', '/store/webhooks/1/tests')
    await shop.store.deliverWebhooks()
  })
  afterAll(() => receiver.stop())

  test.each(appearances)(
    'the webhooks pages are accessible in %s mode at a width of %i pixels',
    async (colorScheme, width) => {
      const page = await shop.open('/webhooks', { colorScheme, viewport: { width, height: 800 } })
      await page.getByText('<b>bold</b>').waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: receiver.url }).click()
      await page.getByText('status 500').locator('visible=true').first().waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^ping \d+/ }).click()
      await page.getByRole('dialog').getByText('"type": "ping"').waitFor()
      await expectAccessible(page)
    },
  )
})
