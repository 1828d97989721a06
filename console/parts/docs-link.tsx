// A link to a page of the documentation that the same service has.
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { docsPath } from '../service/page.ts'

interface Props {
  /** Below /docs, such as `api/errors`. */
  readonly page: string
  readonly children: ReactNode
}

export function DocsLink({ page, children }: Props) {
  return (
    <Anchor href={`${docsPath}/${page}`} inherit underline="always">
      {children}
    </Anchor>
  )
}
