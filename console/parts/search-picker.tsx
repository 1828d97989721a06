// A combobox that finds an item by part of its name, searching as you type.
import { CloseButton, Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

export interface PickerItem {
  readonly id: number
  readonly name: string
  readonly picture?: ReactNode
  /** Details to display beside the name. */
  readonly details?: ReactNode
  /** Whether the item matches the query by something other than its name, such as its number. */
  readonly isMatch?: boolean
}

/** Props for a picker of pets or categories, in a form or as a filter. */
export interface PickerProps {
  readonly value: number | undefined
  /** Called with undefined when the choice is cleared. */
  readonly onChange: (id: number | undefined) => void
  readonly label?: string
  /** The service's error message about the choice. */
  readonly error?: string | undefined
  readonly isFirst?: boolean
  /** Initial search text. */
  readonly initialText?: string | undefined
  /** Whether the picker is a filter. A filter can be cleared, and keeps its choice until the user makes another. */
  readonly isFilter?: boolean
}

const TYPING_MS = 200

/** Holds a picker's text, which is undefined unless the user is typing, and the debounced search query. */
export function useSearchText(initialText?: string) {
  const [text, onText] = useState(initialText)
  const query = text?.trim() ?? ''
  const [debouncedQuery] = useDebouncedValue(query, TYPING_MS)
  return { text, onText, query, debouncedQuery }
}

interface Props extends PickerProps {
  readonly label: string
  /** Reason why the new item could not be created. */
  readonly problem?: string | undefined
  readonly placeholder: string
  /** Name of the current choice. */
  readonly name: string
  readonly search: ReturnType<typeof useSearchText>
  /** Search results; undefined until the first response. */
  readonly items: readonly PickerItem[] | undefined
  /** Whether there may be more results than were returned. */
  readonly hasMore: boolean
  /** Whether the results belong to an earlier query. */
  readonly isReading: boolean
  /** Content to display if there are no results. */
  readonly empty: ReactNode
  /** Creates an item with the typed name. Undefined if creating is not offered. */
  readonly onCreate?: ((name: string) => void) | undefined
}

/** Value of the option that creates an item. */
const CREATE = 'create'

export function SearchPicker(props: Props) {
  const { label, placeholder, error, problem, isFirst, value, name, empty, onChange, isFilter, onCreate } = props
  const { text, onText, query } = props.search
  const items = props.isReading ? props.items?.filter((item) => matches(item, query)) : props.items
  const [isOpen, setOpen] = useState(false)
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  const isTyped = query !== ''
  const canBeNew = onCreate !== undefined && !items?.some(({ name }) => name.toLowerCase() === query.toLowerCase())
  const mayBeNew = isTyped && canBeNew && !props.isReading
  // A single match is selected automatically, unless the text may be the name of a new item.
  const only = isTyped && !canBeNew && items?.length === 1 ? items[0] : undefined

  // If nothing is chosen, this replaces the service's message, which mentions an id that nobody typed.
  const missing = `Choose a ${label.toLowerCase()} from the list${onCreate ? ', or create one' : ''}.`

  function leave(): void {
    combobox.closeDropdown()
    onText(undefined)
  }

  /** Leaves the field and selects the only match. In a form, text without a match stays in the field. */
  function leaveWithOnly(): void {
    if (only) onChange(only.id)
    if (only || isFilter || !isTyped) leave()
    else combobox.closeDropdown()
  }

  /** Handles Enter while a name is being typed, so it does not submit the form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !isTyped || combobox.getSelectedOptionIndex() !== -1) return
    event.preventDefault()
    if (only) leaveWithOnly()
    else if (mayBeNew && items?.length === 0) {
      leave()
      onCreate(query)
    }
  }

  return (
    <Combobox
      store={combobox}
      // Unmount a closed list, which would otherwise be measured and positioned on every page with this field.
      keepMounted={false}
      onOptionSubmit={(id) => {
        leave()
        if (id === CREATE) onCreate?.(query)
        else onChange(Number(id))
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          placeholder={isFilter ? label : placeholder}
          error={problem ?? (error && value === undefined ? missing : error)}
          data-autofocus={isFirst || undefined}
          autoComplete="off"
          spellCheck={false}
          value={text ?? (value === undefined ? '' : name)}
          rightSection={
            isFilter && value !== undefined ? (
              <CloseButton aria-label={`Clear ${label.toLowerCase()}`} onClick={() => onChange(undefined)} />
            ) : (
              <Combobox.Chevron />
            )
          }
          onChange={({ currentTarget }) => {
            onText(currentTarget.value)
            // Typing clears a form's choice, so submitting now sends no choice. A filter keeps its choice until the field is emptied.
            if (value !== undefined && (!isFilter || currentTarget.value === '')) onChange(undefined)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onKeyDown={onKeyDown}
          onBlur={leaveWithOnly}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={items === undefined}>
        <Combobox.Options aria-label={label} mah={260} style={{ overflowY: 'auto' }}>
          {items?.map(({ id, name, picture, details }) => (
            <Combobox.Option value={String(id)} key={id} className="picker-option">
              <span className="named any-text">
                {picture}
                <span>{name}</span>
              </span>
              {details && (
                <Text span size="sm" c="dimmed">
                  {details}
                </Text>
              )}
            </Combobox.Option>
          ))}
          {mayBeNew && (
            <Combobox.Option value={CREATE} className="any-text">
              Create “{query}”
            </Combobox.Option>
          )}
          {props.hasMore && (
            <Combobox.Footer fz="sm" c="dimmed">
              Keep typing to find more.
            </Combobox.Footer>
          )}
          {items?.length === 0 && !mayBeNew && <Combobox.Empty>{props.isReading ? 'Searching' : empty}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Filters old results until new ones arrive, so a fast typist cannot choose an item that does not match. */
const matches = ({ name, isMatch }: PickerItem, text: string): boolean =>
  isMatch === true || name.toLowerCase().includes(text.toLowerCase())
