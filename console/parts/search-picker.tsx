// A field that finds one thing by typing a part of its name. What it finds is read while you type.
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

export interface PickerItem {
  readonly id: number
  readonly name: string
  /** Displayed beside the name. */
  readonly details?: ReactNode
  /** Whether it is what was typed, although its name may be another. */
  readonly isMatch?: boolean
}

interface Props {
  readonly label: string
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly isAutofocused?: boolean
  /** What is chosen now; empty if nothing is. */
  readonly chosenName: string
  /** What the text finds; undefined before anything was read. */
  readonly items: readonly PickerItem[] | undefined
  /** Whether there may be others, which a longer text finds. */
  readonly hasMore?: boolean
  /** Whether they are still those of an earlier text. */
  readonly isReading: boolean
  /** Displayed if nothing was found. */
  readonly empty: ReactNode
  readonly text: string | undefined
  /** Undefined when the reader stops typing. */
  readonly onText: (text: string | undefined) => void
  readonly onChoose: (id: number) => void
  /** Undefined if something must be chosen. */
  readonly onClear?: (() => void) | undefined
}

export function SearchPicker(props: Props) {
  const { label, description, placeholder, error, isAutofocused, chosenName, empty, text } = props
  const items = props.isReading ? props.items?.filter((item) => matches(item, text)) : props.items
  const [isOpen, setOpen] = useState(false)
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  const isTyped = text !== undefined && text.trim() !== ''
  // If what was typed fits one thing only, nobody has to choose it.
  const only = isTyped && items?.length === 1 ? items[0] : undefined

  function leave(): void {
    combobox.closeDropdown()
    props.onText(undefined)
  }

  function leaveWithOnly(): void {
    if (only) props.onChoose(only.id)
    leave()
  }

  /** Enter is for the list as long as something is typed, and not for the form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !isTyped || combobox.getSelectedOptionIndex() !== -1) return
    event.preventDefault()
    if (only) leaveWithOnly()
  }

  return (
    <Combobox
      store={combobox}
      // A closed list would be measured and placed with every page that has the field.
      keepMounted={false}
      onOptionSubmit={(id) => {
        props.onChoose(Number(id))
        leave()
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          description={description}
          placeholder={placeholder}
          error={error}
          data-autofocus={isAutofocused || undefined}
          autoComplete="off"
          spellCheck={false}
          value={text ?? chosenName}
          rightSection={<RightSection {...props} />}
          onChange={({ currentTarget }) => {
            props.onText(currentTarget.value)
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
        <Combobox.Options aria-label={label} mah={260} className="picker-options">
          {items?.map(({ id, name, details }) => (
            <Combobox.Option value={String(id)} key={id} className="picker-option">
              <span className="any-text">{name}</span>
              {details && <span className="picker-details">{details}</span>}
            </Combobox.Option>
          ))}
          {props.hasMore && (
            <Combobox.Footer className="picker-details">Type more of the name to find others.</Combobox.Footer>
          )}
          {items?.length === 0 && <Combobox.Empty>{props.isReading ? 'Searching' : empty}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Until the service has searched: a reader who types and chooses quickly gets nothing that does not match. */
const matches = ({ name, isMatch }: PickerItem, text = ''): boolean =>
  isMatch === true || name.toLowerCase().includes(text.trim().toLowerCase())

function RightSection({ label, chosenName, onClear }: Props) {
  if (!onClear || chosenName === '') return <Combobox.Chevron />
  return <CloseButton aria-label={`Clear ${label.toLowerCase()}`} onClick={onClear} />
}
