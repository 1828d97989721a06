// Tests the categories page.
import { describe, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { appearances, expectAccessible, expectFailures, startConsole } from './console.ts'

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Categories' }).getByRole('row').filter({ hasText: name })

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

describe.each(clientDialects)('categories on %s', (dialect) => {
  const shop = startConsole(dialect)

  test('categories can be added, edited, found, and deleted', async () => {
    const page = await shop.open('/categories')
    expectFailures(page, [409])
    await page.getByRole('button', { name: 'Add a category' }).click()
    await page.getByLabel('Name', { exact: true }).fill('DOG')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('already has this name').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('snake')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await row(page, 'snake').waitFor()

    await page.getByLabel('Search by name').fill('snak')
    await row(page, 'horse').waitFor({ state: 'detached' })
    await chooseAction(page, 'snake', 'Edit')
    // The service rejects line breaks, so the field has only one line, and Enter saves it.
    await dialog.getByLabel('Description').fill('Corn snakes')
    await page.keyboard.press('Enter')
    await row(page, 'Corn snakes').waitFor()
    await chooseAction(page, 'snake', 'Delete')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No categories match').waitFor()
    await page.getByRole('main').and(page.locator(':focus')).waitFor()
  })

  test('a category cannot be deleted while it has pets, and the error states how many it has', async () => {
    const page = await shop.open('/categories?sort=name')
    expectFailures(page, [409])
    const { body } = await shop.store.send<{ categories: { name: string; pets: number }[] }>('GET', '/store/summary')
    const { pets } = body.categories.find(({ name }) => name === 'horse') ?? { pets: 0 }
    await row(page, 'horse')
      .getByRole('cell', { name: String(pets), exact: true })
      .waitFor()
    await chooseAction(page, 'horse', 'Delete')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(new RegExp(`${pets} pets`))
      .waitFor()
    await page.keyboard.press('Escape')
    await row(page, 'horse').getByRole('link', { name: 'horse' }).click()
    await page.getByRole('table', { name: 'Pets' }).getByRole('row').nth(pets).waitFor()
  })

  test('an edit can be undone', async () => {
    const page = await shop.open('/categories')
    await chooseAction(page, 'rabbit', 'Edit')
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('bunny')
    await page.keyboard.press('Enter')
    await row(page, 'bunny').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The change to rabbit was undone').waitFor()
    await row(page, 'rabbit').waitFor()
  })

  test('an undo that fails because of a category names the category', async () => {
    const page = await shop.open('/pets?new=1')
    expectFailures(page, [409])
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Kaa')
    await dialog.getByRole('combobox', { name: 'Category' }).fill('python')
    await page.getByRole('option', { name: /python/ }).click()
    await page.getByText('Category python was added').waitFor()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Not undone: python has 1 pet and cannot be deleted').waitFor()
  })

  test('both versions are shown when two people edit the same category', async () => {
    const page = await shop.open('/categories')
    expectFailures(page, [412])
    await chooseAction(page, 'ferret', 'Edit')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Description').fill('Mine')
    await shop.store.send('PATCH', '/categories/13', { description: 'Theirs' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('row', { name: 'Description Mine Theirs' }).waitFor()
    await page.getByRole('button', { name: 'Overwrite with mine' }).click()
    await row(page, 'ferret').getByText('Mine').waitFor()
  })
})

describe('the categories page', () => {
  const shop = startConsole('sqlite')

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const page = await shop.open('/categories', { colorScheme, viewport: { width, height: 800 } })
    await row(page, 'horse').waitFor()
    await expectAccessible(page)
  })
})
