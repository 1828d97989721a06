// Names and values side by side, or below each other on a phone.
import type { ReactNode } from 'react'

export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="any-text">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
