// Links to pages of the console and of the documentation, and to what is known by its identifier.
import { Anchor } from '@mantine/core'
import type { Event } from 'petstore-client'
import type { MouseEvent, ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { consolePath, docsPath } from '../service/page.ts'
import { useCategoryName, usePetName } from '../service/queries.ts'
import { eventText, subjectPath } from './event-text.ts'
import { leaveFor } from './leaving.tsx'

interface LinkProps {
  /** Below /console. */
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
}

/** A real link to a page of the console: a middle click opens it in a new tab. Not the router's, each of which follows the location. */
export function PageLink({ to, children, ...props }: LinkProps) {
  return (
    <Anchor href={consolePath + to} inherit onClick={followLink} {...props}>
      {children}
    </Anchor>
  )
}

/** Without loading the page, but after a question if something was typed that would be lost. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (opensElsewhere || event.defaultPrevented) return
  event.preventDefault()
  const { href } = event.currentTarget
  leaveFor(() => navigate(href))
}

interface DocsProps {
  /** Below /docs, such as `api/errors`. */
  readonly page: string
  readonly children: ReactNode
}

/** A link to a page of the documentation that the same service has. */
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

export const PetName = ({ id }: IdProps) => <bdi>{usePetName(id)}</bdi>

export const CategoryName = ({ id }: IdProps) => <bdi>{useCategoryName(id)}</bdi>

export const PetLink = ({ id }: IdProps) => (
  <PageLink to={`/pets/${id}`} className="any-text">
    <PetName id={id} />
  </PageLink>
)

/** To the pets of the category. */
export const CategoryLink = ({ id }: IdProps) => (
  <PageLink to={`/pets?categoryId=${id}`} className="any-text">
    <CategoryName id={id} />
  </PageLink>
)

/** What happened, as a link to what it is about. */
export function EventLink({ event }: { readonly event: Event }) {
  const path = subjectPath(event)
  return (
    <span className="any-words">{path ? <PageLink to={path}>{eventText(event)}</PageLink> : eventText(event)}</span>
  )
}
