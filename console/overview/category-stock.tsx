// How much of each category is in stock, the fullest first.
import type { StoreSummary } from 'petstore-client'
import { PageLink } from '../parts/link.tsx'
import { numberText } from '../parts/locale.ts'

const MAX_SHOWN = 8

interface Props {
  readonly categories: StoreSummary['categories']
  /** How many categories the service has left out. */
  readonly more: number
}

export function CategoryStock({ categories, more }: Props) {
  const max = Math.max(1, ...categories.map(({ inStock, reserved }) => Number(inStock) + Number(reserved)))
  const hidden = Math.max(0, categories.length - MAX_SHOWN) + more
  return (
    <>
      <ul className="shares">
        {categories.slice(0, MAX_SHOWN).map(({ categoryId, name, inStock, reserved }) => (
          <li key={categoryId}>
            <PageLink to={`/pets?categoryId=${categoryId}`} className="any-text share-name">
              {name}
            </PageLink>
            <svg className="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className="bar" width={(Number(inStock) / max) * 100} height={8} />
              <rect
                className="bar reserved"
                x={(Number(inStock) / max) * 100}
                width={(Number(reserved) / max) * 100}
                height={8}
              />
            </svg>
            <span className="share-value">
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
