// The head of every page: its name, its actions, and what it shows as code.
import { type ReactNode, useEffect } from 'react'
import type { Action } from '../service/action.ts'
import { LazyShowAs } from './lazy-show-as.tsx'

interface Props {
  readonly title: string
  readonly summary?: ReactNode
  /** The reads that the page is made of. */
  readonly reads?: readonly Action[]
  /** Buttons. */
  readonly children?: ReactNode
}

export function PageHeader({ title, summary, reads, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Petstore`
  }, [title])
  return (
    <div className="page-header">
      <div className="any-text">
        <h1>{title}</h1>
        {summary && <div className="note">{summary}</div>}
      </div>
      <div className="page-actions">
        {reads && <LazyShowAs actions={reads} />}
        {children}
      </div>
    </div>
  )
}
