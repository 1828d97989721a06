// Displayed at a path that has no page.
import { Empty } from './empty.tsx'
import { PageLink } from './link.tsx'
import { PageHeader } from './page-header.tsx'

export function NoPage() {
  return (
    <>
      <PageHeader title="Not found" />
      <Empty title="There is no such page">
        <PageLink to="/">Go to the overview</PageLink>
      </Empty>
    </>
  )
}
