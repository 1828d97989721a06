// A field that finds one thing by typing a part of its name. What it finds is read while you type.
import { CloseButton, Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

export interface PickerItem {
  readonly id: number
  readonly name: string
  /** Displayed beside the name. */
  readonly details?: ReactNode
  /** Whether it is what was typed, although its name may be another. */
  readonly isMatch?: boolean
}

/** Of a picker of one noun, as a field of a form or of a filter. */
export interface PickerProps {
  readonly value: number | undefined
  /** Undefined if nothing is chosen any more. */
  readonly onChange: (id: number | undefined) => void
  readonly label?: string
  /** What the service said about the choice. */
  readonly error?: string | undefined
  readonly isFirst?: boolean
  /** For a filter: it stays until there is another one, and can be cleared. */
  readonly isFilter?: boolean
}

const TYPING_MS = 200

/** What is typed into a picker, until the reader stops typing, and what to search for, a moment after the last letter. */
export function useSearchText() {
  const [text, onText] = useState<string>()
  const wanted = text?.trim() ?? ''
  const [typed] = useDebouncedValue(wanted, TYPING_MS)
  return { text, onText, wanted, typed }
}

interface Props extends PickerProps {
  readonly label: string
  /** Why nothing could be created. */
  readonly problem?: string | undefined
  readonly placeholder: string
  /** Of what is chosen now. */
  readonly name: string
  readonly search: ReturnType<typeof useSearchText>
  /** What the text finds; undefined before anything was read. */
  readonly items: readonly PickerItem[] | undefined
  /** Whether there may be others, which a longer text finds. */
  readonly hasMore: boolean
  /** Whether they are still those of an earlier text. */
  readonly isReading: boolean
  /** Displayed if nothing was found. */
  readonly empty: ReactNode
  /** Makes what was typed, if there is none with that name. Undefined if that is not offered. */
  readonly onCreate?: ((name: string) => void) | undefined
}

/** The value of the option that makes something new. */
const CREATE = 'create'

export function SearchPicker(props: Props) {
  const { label, placeholder, error, problem, isFirst, value, name, empty, onChange, isFilter, onCreate } = props
  const { text, onText, wanted } = props.search
  const items = props.isReading ? props.items?.filter((item) => matches(item, wanted)) : props.items
  const [isOpen, setOpen] = useState(false)
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  const isTyped = wanted !== ''
  const canBeNew = onCreate !== undefined && !items?.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  const mayBeNew = isTyped && canBeNew && !props.isReading
  // If what was typed fits one thing only, nobody has to choose it, unless it may be the name of a new one.
  const only = isTyped && !canBeNew && items?.length === 1 ? items[0] : undefined

  function leave(): void {
    combobox.closeDropdown()
    onText(undefined)
  }

  /** What fits nothing stays in the field of a form. */
  function leaveWithOnly(): void {
    if (only) onChange(only.id)
    if (only || isFilter || !isTyped) leave()
    else combobox.closeDropdown()
  }

  /** Enter is for the list as long as something is typed, and not for the form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !isTyped || combobox.getSelectedOptionIndex() !== -1) return
    event.preventDefault()
    if (only) leaveWithOnly()
    else if (mayBeNew && items?.length === 0) {
      leave()
      onCreate(wanted)
    }
  }

  return (
    <Combobox
      store={combobox}
      // A closed list would be measured and placed with every page that has the field.
      keepMounted={false}
      onOptionSubmit={(id) => {
        leave()
        if (id === CREATE) onCreate?.(wanted)
        else onChange(Number(id))
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          placeholder={placeholder}
          // Without a choice, the service speaks of a number that nobody has typed.
          error={problem ?? (error && value === undefined ? `Choose a ${label.toLowerCase()} from the list.` : error)}
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
            // What is typed is not the choice before: a form that is sent now has none. A filter stays until it is emptied.
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
          {items?.map(({ id, name, details }) => (
            <Combobox.Option value={String(id)} key={id} className="picker-option">
              <span className="any-text">{name}</span>
              {details && (
                <Text span size="sm" c="dimmed">
                  {details}
                </Text>
              )}
            </Combobox.Option>
          ))}
          {mayBeNew && (
            <Combobox.Option value={CREATE} className="any-text">
              Create “{wanted}”
            </Combobox.Option>
          )}
          {props.hasMore && (
            <Combobox.Footer fz="sm" c="dimmed">
              Type more of the name to find others.
            </Combobox.Footer>
          )}
          {items?.length === 0 && !mayBeNew && <Combobox.Empty>{props.isReading ? 'Searching' : empty}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Until the service has searched: a reader who types and chooses quickly gets nothing that does not match. */
const matches = ({ name, isMatch }: PickerItem, text: string): boolean =>
  isMatch === true || name.toLowerCase().includes(text.toLowerCase())
