// Stock per category, largest first, and the available pets with the fewest units.
import { Text } from '@mantine/core'
import type { InventoryItem, StoreSummary } from 'petstore-client'
import { PageLink, PetLink } from '../parts/links.tsx'
import { numberText, units } from '../parts/text.tsx'

const MAX_CATEGORIES = 8

export function CategoryStocks({ categories, moreCategories }: Pick<StoreSummary, 'categories' | 'moreCategories'>) {
  const max = Math.max(1, ...categories.map(({ inStock, reserved }) => Number(inStock) + Number(reserved)))
  const share = (units: number | bigint): number => (Number(units) / max) * 100
  const hidden = Math.max(0, categories.length - MAX_CATEGORIES) + Number(moreCategories)
  return (
    <>
      <ul className="shares">
        {categories.slice(0, MAX_CATEGORIES).map(({ categoryId, name, inStock, reserved }) => (
          <li key={categoryId}>
            <PageLink to={`/pets?categoryId=${categoryId}`} className="any-text name">
              {name}
            </PageLink>
            <svg className="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className="bar" width={share(inStock)} height={8} />
              <rect className="bar reserved" x={share(inStock)} width={share(reserved)} height={8} />
            </svg>
            <span>
              {numberText(inStock)}
              {reserved > 0 && ` + ${numberText(reserved)} reserved`}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <PageLink to="/categories">{numberText(hidden)} more</PageLink>}
    </>
  )
}

/** Uses a list, because a table would make the overview load code that otherwise only other pages need. */
export function LowestStocks({ items }: { readonly items: readonly InventoryItem[] }) {
  if (items.length === 0) return <Text c="dimmed">No pets are available.</Text>
  return (
    <ul className="events" aria-label="Lowest stocks">
      {items.map(({ petId, quantity }) => (
        <li key={petId}>
          <PetLink id={petId} />
          <span>{units(quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
