// Links to console pages, documentation pages, and categories.
import { Anchor } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { consolePath, docsPath } from '../service/page.ts'
import { useCategoryName } from '../service/queries.ts'
import { isInDialog, leaveFor } from '../service/unsaved.ts'

interface LinkProps {
  /** Path under /console. */
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
}

/**
 * Links to a console page; a middle click opens it in a new tab. Does not use the router's Link, which rerenders on
 * every location change.
 */
export function PageLink({ to, children, ...props }: LinkProps) {
  return (
    <Anchor href={consolePath + to} inherit onClick={followLink} {...props}>
      {children}
    </Anchor>
  )
}

/** Opens a console page. Asks for confirmation if a form has unsaved input. */
export const goTo = (path: string): void => goToUrl(consolePath + path)

/** Shows the top of a console page. Replaces the history entry of an open dialog or menu, so the Back button does not reopen it. */
const goToUrl = (url: string): void =>
  leaveFor(() => {
    navigate(url, { replace: isInDialog() })
    scrollTo(0, 0)
  })

/** Follows a link without a page load. Asks for confirmation if a form has unsaved input. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (opensElsewhere || event.defaultPrevented) return
  event.preventDefault()
  goToUrl(event.currentTarget.href)
}

interface DocsProps {
  /** Path under /docs, such as `api/errors`. */
  readonly page: string
  readonly children: ReactNode
}

/** Links to the documentation that this service hosts. */
export function DocsLink({ page, children }: DocsProps) {
  return (
    <Anchor href={`${docsPath}/${page}`} inherit underline="always">
      {children}
    </Anchor>
  )
}

interface IdProps {
  readonly id: number
}

export const CategoryName = ({ id }: IdProps) => <bdi>{useCategoryName(id)}</bdi>

/** Links to a category's pets. Looks up the name, unless it is given. */
export const CategoryLink = ({ id, name }: IdProps & { readonly name?: string | undefined }) => (
  <PageLink to={`/pets?categoryId=${id}`} className="any-text plain">
    {name ?? <CategoryName id={id} />}
  </PageLink>
)
