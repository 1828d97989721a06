// A part of a page with a frame and a title of its own.
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

export function Panel({ title, children }: Props) {
  return (
    <section aria-label={title} className="card panel">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
