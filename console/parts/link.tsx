// A real link to a page of the console: a middle click opens it in a new tab.
import type { MouseEvent, ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { consolePath } from '../service/page.ts'

interface Props {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page' | 'true' | undefined
}

/** Not the link of the router, each of which follows the location: tables have hundreds. */
export function PageLink({ to, children, className = '', ...props }: Props) {
  const href = consolePath + to

  function onClick(event: MouseEvent): void {
    const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (opensElsewhere || event.defaultPrevented) return
    event.preventDefault()
    navigate(href)
  }

  return (
    <a href={href} className={`link ${className}`} onClick={onClick} {...props}>
      {children}
    </a>
  )
}
