// Tests the highlight of changed rows, and the tiles of categories.
import { describe, expect, test } from 'bun:test'
import { addCategory, addPet } from '../support/store/catalogue.ts'
import { startConsole } from './console.ts'

describe('the design', () => {
  const shop = startConsole('sqlite')

  test.each([
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)(
    'when reduced motion is set to %s, a changed row is highlighted %i times',
    async (reducedMotion, count) => {
      const { id } = await addCategory(shop.store, `changing ${reducedMotion}`)
      const page = await shop.open('/categories')
      await page.emulateMedia({ reducedMotion })
      const row = page.getByRole('row').filter({ hasText: `changing ${reducedMotion}` })
      await row.waitFor()
      await page.getByText('Live', { exact: true }).waitFor()
      const animations = 'document.getAnimations().filter(({ effect }) => effect.target.matches("tbody tr")).length'
      expect(await page.evaluate(animations)).toBe(0)
      await shop.store.send('PATCH', `/categories/${id}`, { description: 'new' })
      await row.getByText('new').waitFor()
      expect(await page.evaluate(animations)).toBe(count)
    },
  )

  test('shows a drawing for a known animal, and the first letter of any other category', async () => {
    const { id: categoryId } = await addCategory(shop.store, 'Ängström worm')
    const { name } = await addPet(shop.store, { name: 'Wormy', categoryId })
    const page = await shop.open('/categories')
    const tileOf = (text: string) => page.getByRole('row').filter({ hasText: text }).locator('.tile')
    await tileOf('Puppies').locator('svg').waitFor()
    expect(await tileOf('Ängström').textContent()).toBe('Ä')
    await page.goto(page.url().replace('/categories', `/pets?q=${name}`))
    await tileOf(name).getByText('Ä').waitFor()
  })
})
