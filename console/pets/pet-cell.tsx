// A pet in a list: its tile and name. On a phone, also the facts that other columns show on a wide screen.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CategoryTile } from '../parts/category-tile.tsx'
import { PageLink } from '../parts/links.tsx'

interface Props {
  readonly petId: number
  readonly name: string
  /** The category's name; undefined while it is unknown. */
  readonly categoryName: string | undefined
  /** Stock, as shown on a phone. */
  readonly children: ReactNode
}

export const PetCell = ({ petId, name, categoryName, children }: Props) => (
  <div className="named">
    <CategoryTile name={categoryName} />
    <div>
      <PageLink to={`/pets/${petId}`} className="any-text name">
        {name}
      </PageLink>
      <Text hiddenFrom="md" size="sm" c="dimmed">
        {categoryName && <bdi>{categoryName}</bdi>} · #{petId} · {children}
      </Text>
    </div>
  </div>
)
