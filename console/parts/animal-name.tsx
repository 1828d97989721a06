// Formats an animal's name so that two animals with the same name can be told apart: "Pepper · goldfish · #109", beside
// its category's tile.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useById } from '../service/queries.ts'
import { CategoryTile } from './category-tile.tsx'
import { PageLink } from './links.tsx'

/** An animal and the facts already known about it. Missing facts are looked up. */
export interface Animal {
  readonly petId: number
  readonly name?: string | undefined
  readonly categoryId?: number | undefined
  readonly categoryName?: string | undefined
}

/** Looks up the animal's missing facts. They stay undefined while loading, if the pet is gone, or if the key cannot read them. */
export function useAnimal({ petId, name, categoryId, categoryName }: Animal): Animal {
  const found = useById('pet', name === undefined ? petId : undefined)
  const category = useById('category', name === undefined || categoryName !== undefined ? undefined : categoryId)
  return { petId, name: name ?? found?.name, categoryName: categoryName ?? category?.name ?? found?.categoryName }
}

/** Names an animal in plain text, for titles and labels. In a sentence, use AnimalText, which isolates names written right to left. */
export const animalText = ({ petId, name, categoryName }: Animal): string =>
  name === undefined ? `Pet ${petId}` : [name, categoryName, `#${petId}`].filter(Boolean).join(' · ')

export const useAnimalText = (petId: number): string => animalText(useAnimal({ petId }))

/** Names an animal in a sentence. */
export function AnimalText(animal: Animal) {
  const { petId, name, categoryName } = useAnimal(animal)
  if (name === undefined) return `Pet ${petId}`
  return (
    <>
      <bdi>{name}</bdi> · {categoryName && <CategoryWord name={categoryName} />}#{petId}
    </>
  )
}

/** The tile of an animal's category. */
export const AnimalTile = (animal: Animal) => <CategoryTile name={useAnimal(animal).categoryName} />

interface Props extends Animal {
  /** Whether the name links to the animal's page. */
  readonly isLink?: boolean
  /** An extra line below the name, such as details that have their own columns on a desktop. */
  readonly children?: ReactNode
}

/** Shows an animal's name next to its category's tile. */
export function AnimalName({ isLink = true, children, ...animal }: Props) {
  const { petId, name, categoryName } = useAnimal(animal)
  const shown = <bdi>{name ?? `Pet ${petId}`}</bdi>
  return (
    <span className="named">
      <CategoryTile name={categoryName} />
      <span className="any-words">
        {isLink ? (
          <PageLink to={`/pets/${petId}`} className="name">
            {shown}
          </PageLink>
        ) : (
          <span className="name">{shown}</span>
        )}
        {name !== undefined && (
          <span className="dimmed">
            {' '}
            · {categoryName && <CategoryWord name={categoryName} />}#{petId}
          </span>
        )}
        {children}
      </span>
    </span>
  )
}

const CategoryWord = ({ name }: { readonly name: string }) => (
  <>
    <bdi>{name}</bdi> ·{' '}
  </>
)

interface CellProps {
  readonly petId: number
  readonly name: string
  /** The category's name; undefined while it is unknown. */
  readonly categoryName: string | undefined
  /** Stock, as shown on a phone. */
  readonly children: ReactNode
}

/** A pet in a list of pets: its tile and name. On a phone, also the facts that other columns show on a wide screen. */
export const PetCell = ({ petId, name, categoryName, children }: CellProps) => (
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
