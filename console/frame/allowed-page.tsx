// Shows a page to those who may read it, and to the others which scope they need.
import { List, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { pageAt, pages } from '../pages.ts'
import { Empty, PageHeader, PageLink } from '../parts/page.tsx'
import { missingScope, useSession } from '../session/session.tsx'

export function AllowedPage({ children }: { readonly children: ReactNode }) {
  const { scopes, isOpening } = useSession()
  const [path] = useLocation()
  const page = pageAt(path)
  const missing = page && missingScope(scopes, page.reads)
  // With a key, a page that is not allowed would fail before its scopes are known.
  if (isOpening) return <Loader aria-label="Loading" />
  if (page === undefined || missing === undefined) return <>{children}</>
  const allowed = pages.filter(({ reads }) => missingScope(scopes, reads) === undefined)
  return (
    <>
      <PageHeader title={page.title} />
      <Empty title={`This page needs the scope ${missing}`}>
        Your key has {scopes?.join(', ')}. Ask the operator for another key or more scopes, or open a page that yours
        may read:
        <List listStyleType="none" mt="xs">
          {allowed.map(({ path, title }) => (
            <List.Item key={path}>
              <PageLink to={path}>{title}</PageLink>
            </List.Item>
          ))}
        </List>
      </Empty>
    </>
  )
}
