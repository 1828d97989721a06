// The saved views of a page as links, and a way to save what is shown now. They stay in this browser.
import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { Dialog } from './dialog.tsx'
import { Icon } from './icons.tsx'
import { useLeaving } from './leaving.tsx'
import { PageLink } from './links.tsx'
import { useCloseDialog, useOpenDialog } from './open-dialog.tsx'
import { sentence } from './text.tsx'
import { useToast } from './toasts.tsx'

interface Props {
  readonly page: string
  /** What the page shows without a choice. */
  readonly first?: string
}

const noViews: readonly View[] = []

const stored = (page: string) => ({ key: `petstore-views ${page}`, defaultValue: noViews })

/** As all tabs have them now. */
const useViews = (page: string) => useLocalStorage({ ...stored(page), getInitialValueInEffect: false })

export function SavedViews({ page, first = 'All' }: Props) {
  const search = viewOf(useSearch())
  const [views, setViews] = useViews(page)
  const open = useOpenDialog()
  const showToast = useToast()

  function remove(removed: View): void {
    setViews(views.filter(({ name }) => name !== removed.name))
    const undo = async () => {
      // The page may be left by then.
      const now = readLocalStorageValue(stored(page))
      if (!now.some(({ name }) => name === removed.name)) setViews([...now, removed])
      else showToast({ message: 'You have saved another view with this name, so nothing was undone.', isError: true })
    }
    showToast({ message: sentence`The view ${removed.name} was removed`, undo })
  }

  const isNew = search !== '' && !views.some((view) => view.search === search)
  if (views.length === 0 && !isNew) return null
  return (
    <Group gap="xs" mb="sm" component="section" aria-label="Saved views">
      {views.length > 0 && (
        <PageLink to={page} className="view" aria-current={search === '' ? 'true' : undefined}>
          {first}
        </PageLink>
      )}
      {views.map((view) => (
        <span className="view" key={view.name}>
          <PageLink
            to={`${page}?${view.search}`}
            className="any-text"
            aria-current={view.search === search ? 'true' : undefined}
          >
            {view.name}
          </PageLink>
          <CloseButton aria-label={`Remove the view ${view.name}`} onClick={() => remove(view)} />
        </span>
      ))}
      {isNew && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="star" size={14} />}
          onClick={() => open(<NameDialog page={page} first={first} />)}
        >
          Save this view
        </Button>
      )}
    </Group>
  )
}

/** A dialog that is open is not part of a view, nor is the page of the list. */
function viewOf(search: string): string {
  const view = new URLSearchParams(search)
  for (const name of ['new', 'cursor']) view.delete(name)
  return `${view}`
}

/** `first` is the name of what the page shows without a choice, which stays. */
function NameDialog({ page, first }: Required<Props>) {
  // Also what was typed right before the dialog was opened.
  const search = viewOf(useSearch())
  const [views, setViews] = useViews(page)
  const close = useCloseDialog()
  const leaving = useLeaving(close)
  const [typed, setName] = useState('')
  const name = typed.trim()
  const isFirst = name.toLowerCase() === first.toLowerCase()
  const replaces = views.some((view) => view.name === name)
  const [isRefused, setRefused] = useState(false)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (name === '' || isFirst) return
    setRefused(!keepsData())
    if (!keepsData()) return
    setViews([...views.filter((view) => view.name !== name), { name, search }])
    close()
  }

  return (
    <Dialog title="Save this view" onClose={leaving.ask}>
      <form onSubmit={onSubmit} {...leaving.handlers}>
        <Stack>
          {leaving.question}
          <TextInput
            label="Name"
            description="The filters and the sort order, kept in this browser"
            maxLength={60}
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={
              isFirst
                ? `${first} is already the view without filters. Choose another name.`
                : isRefused && 'Your browser keeps nothing for this page: its storage is full or switched off.'
            }
          />
          <Text size="sm" role="status" className="quiet">
            {replaces && 'You already have a view with this name. It will be replaced.'}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">{replaces ? 'Replace' : 'Save'}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function keepsData(): boolean {
  try {
    localStorage.setItem('petstore-probe', '')
    localStorage.removeItem('petstore-probe')
    return true
  } catch {
    return false
  }
}

interface View {
  readonly name: string
  /** Without the question mark. */
  readonly search: string
}
