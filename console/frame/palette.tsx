// The command palette: one search field for every page, action, pet, order, and category.
import { Box, Divider, Modal, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { goTo } from '../parts/links.tsx'
import { takeFocus, useReturnFocus } from '../parts/return-focus.ts'
import { type PaletteItem, useCommands, useSearchResults } from './palette-items.ts'

export function Palette({ onClose }: { readonly onClose: () => Promise<void> }) {
  useReturnFocus()
  const [typed, setTyped] = useState('')
  const [isEntered, setEntered] = useState(false)
  const [chosenId, setChosenId] = useState<string>()
  const text = typed.trim()
  const { found, isSearching } = useSearchResults(text, goTo)
  const groups = Map.groupBy([...useCommands(text, goTo), ...found], ({ group }) => group)
  const items = [...groups.values()].flat()
  const chosenAt = items.findIndex(({ id }) => id === chosenId)
  // With an empty field, Enter does nothing until an item is selected.
  const at = chosenAt < 0 && text !== '' ? 0 : chosenAt
  const active = items[at]
  const activeId = active?.id
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  // Enter pressed before the results arrive runs the first result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the search ends
  useEffect(() => {
    if (!isEntered || isSearching) return
    setEntered(false)
    void run(active)
  }, [isEntered, isSearching])

  async function run(item: PaletteItem | undefined): Promise<void> {
    if (!item) return
    await onClose()
    item.run()
  }

  function onKey(event: KeyboardEvent): void {
    const to = (index: number) => setChosenId(items[(index + items.length) % items.length]?.id)
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => to(at + 1),
      ArrowUp: () => to(at < 0 ? -1 : at - 1),
      Enter: () => (active ? void run(active) : setEntered(true)),
    }
    const act = keys[event.key]
    // During IME composition, the input method handles the keys.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return (
    <Modal.Root opened onClose={onClose} yOffset="10dvh">
      <Modal.Overlay />
      <Modal.Content aria-label="Search and commands">
        <Modal.Body p={0}>
          <TextInput
            variant="unstyled"
            size="md"
            px="md"
            py={6}
            role="combobox"
            aria-label="Search and commands"
            aria-expanded={items.length > 0}
            aria-controls="palette-items"
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            placeholder="Page, action, pet or order number"
            autoComplete="off"
            spellCheck={false}
            ref={takeFocus}
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setChosenId(undefined)
              setEntered(false)
            }}
            onKeyDown={onKey}
          />
          <Divider />
          <Box id="palette-items" role="listbox" aria-label="Results" p="xs" mah="60dvh" style={{ overflowY: 'auto' }}>
            {[...groups].map(([group, members]) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not of fields
              <div key={group} role="group" aria-label={group}>
                <Text aria-hidden size="xs" c="dimmed" px="xs" pt={6}>
                  {group}
                </Text>
                {members.map((item) => (
                  <PaletteOption key={item.id} item={item} isActive={item === active} onClick={() => void run(item)} />
                ))}
              </div>
            ))}
          </Box>
          <Text size="sm" c="dimmed" px="md" pb={items.length === 0 ? 'md' : 0} role="status">
            {items.length === 0 && (isSearching ? 'Searching…' : 'No results.')}
          </Text>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface OptionProps {
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly onClick: () => void
}

function PaletteOption({ item, isActive, onClick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant marks the active option
    <div id={item.id} role="option" aria-selected={isActive} className="palette-item" onClick={onClick}>
      <span className="any-text">{item.label}</span>
      {item.details && (
        <Text span size="sm" c="dimmed">
          {item.details}
        </Text>
      )}
    </div>
  )
}
