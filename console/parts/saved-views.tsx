// The saved views of a page as links, and a way to save what is shown now.
import { Button, CloseButton, Group, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { Icon } from './icons.tsx'
import { keepViews, keptViews, type View } from './kept-views.ts'
import { PageLink } from './link.tsx'
import { useReturnFocus } from './return-focus.ts'

interface Props {
  readonly page: string
  /** What the page shows without a choice. */
  readonly first?: string
}

export function SavedViews({ page, first = 'All' }: Props) {
  const search = viewOf(useSearch())
  const [views, setViews] = useState(() => keptViews(page))
  const [isNaming, setNaming] = useState(false)

  function change(next: readonly View[]): void {
    setViews(next)
    keepViews(page, next)
  }

  return (
    <Group gap="xs" component="section" aria-label="Saved views">
      <PageLink to={page} className="view" aria-current={search === '' ? 'true' : undefined}>
        {first}
      </PageLink>
      {views.map((view) => (
        <span className="view" key={view.name}>
          <PageLink
            to={`${page}?${view.search}`}
            className="any-text"
            aria-current={view.search === search ? 'true' : undefined}
          >
            {view.name}
          </PageLink>
          <CloseButton
            aria-label={`Remove the view ${view.name}`}
            onClick={() => change(views.filter(({ name }) => name !== view.name))}
          />
        </span>
      ))}
      {search !== '' && !views.some((view) => view.search === search) && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="star" size={14} />}
          onClick={() => setNaming(true)}
        >
          Save this view
        </Button>
      )}
      {isNaming && (
        <NameDialog
          taken={views.map(({ name }) => name)}
          first={first}
          onClose={() => setNaming(false)}
          onName={(name) => change([...views.filter((view) => view.name !== name), { name, search }])}
        />
      )}
    </Group>
  )
}

/** A dialog that is open is not part of a view. */
function viewOf(search: string): string {
  const view = new URLSearchParams(search)
  view.delete('new')
  return `${view}`
}

interface NameDialogProps {
  /** The names of the saved views. */
  readonly taken: readonly string[]
  /** The name of what the page shows without a choice, which stays. */
  readonly first: string
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

function NameDialog({ taken, first, onClose, onName }: NameDialogProps) {
  useReturnFocus()
  const [typed, setName] = useState('')
  const name = typed.trim()
  const isFirst = name.toLowerCase() === first.toLowerCase()
  const replaces = taken.includes(name)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (name === '' || isFirst) return
    onName(name)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title="Save this view" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={onSubmit}>
        <TextInput
          label="Name"
          description="The filters and the sort order, kept in this browser"
          maxLength={60}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={isFirst ? `${first} is already the view without filters. Choose another name.` : undefined}
        />
        <Text size="sm" mt="xs" role="status">
          {replaces && 'You already have a view with this name. It will be replaced.'}
        </Text>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit">{replaces ? 'Replace' : 'Save'}</Button>
        </Group>
      </form>
    </Modal>
  )
}
