// The numbers of the shop, each a link to what it counts.
import type { StoreSummary } from 'petstore-client'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { numberText } from '../parts/locale.ts'
import { Skeleton } from '../parts/skeleton.tsx'

interface Figure {
  readonly label: string
  readonly to: string
  readonly value: (summary: StoreSummary) => number | bigint
}

const figures: readonly Figure[] = [
  { label: 'Available pets', to: '/pets?status=available', value: ({ pets }) => pets.available },
  { label: 'Pending pets', to: '/pets?status=pending', value: ({ pets }) => pets.pending },
  { label: 'Sold pets', to: '/pets?status=sold', value: ({ pets }) => pets.sold },
  { label: 'Units in stock', to: '/inventory', value: ({ units }) => units.inStock },
  { label: 'Units reserved', to: '/orders?complete=false', value: ({ units }) => units.reserved },
  { label: 'Open orders', to: '/orders?complete=false', value: ({ orders }) => orders.open },
]

export function Figures({ summary }: { readonly summary: StoreSummary | undefined }) {
  return (
    <div className="figures">
      {figures.map(({ label, to, value }) => (
        <Link key={label} href={to} className="card figure">
          <div className="note">{label}</div>
          {summary ? <Value text={numberText(value(summary))} /> : <Skeleton height={34} width={70} />}
        </Link>
      ))}
    </div>
  )
}

/** Smaller the longer it is: a number that is cut looks like another one. */
function Value({ text }: { readonly text: string }) {
  return (
    <div className="figure-value" style={{ '--length': text.length } as CSSProperties}>
      {text}
    </div>
  )
}
