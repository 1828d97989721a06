// A real link to a page of the console: a middle click opens it in a new tab.
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface Props {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page' | 'true' | undefined
}

export function PageLink({ to, children, className = '', ...props }: Props) {
  return (
    <Link href={to} className={`link ${className}`} {...props}>
      {children}
    </Link>
  )
}
