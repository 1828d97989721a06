// Stock per category, largest first.
import type { StoreSummary } from 'petstore-client'
import { CategoryTile } from '../parts/category-tile.tsx'
import { PageLink } from '../parts/links.tsx'
import { numberText } from '../parts/text.tsx'

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
            <span className="named">
              <CategoryTile name={name} />
              <PageLink to={`/pets?categoryId=${categoryId}`} className="any-text name">
                {name}
              </PageLink>
            </span>
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
