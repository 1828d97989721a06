// A button that opens a menu of operations.
import { Button, Menu, Text } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import type { OperationId } from '../service/action.ts'
import { useObstacle } from './action-button.tsx'
import { Icon } from './icons.tsx'

export interface MenuAction {
  readonly label: string
  readonly operation: OperationId
  readonly isDangerous?: boolean
  readonly onClick: () => void
}

interface Props {
  readonly label: string
  readonly actions: readonly MenuAction[]
  /** Three dots instead of the label. */
  readonly isIcon?: boolean
  readonly isDisabled?: boolean
}

export function MenuButton({ actions, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // A dialog returns the focus to where it was when it opened: the item is gone by then, the button is not.
  const focusButton = () => button.current?.focus()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Opener {...props} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuItem key={action.label} action={action} onBefore={focusButton} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface OpenerProps extends Pick<Props, 'label' | 'isIcon' | 'isDisabled'>, ComponentProps<'button'> {}

/** The button alone. The down arrow opens the menu too. */
function Opener({ label, isIcon, isDisabled, color: _, ...props }: OpenerProps) {
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    // A menu closes at keys outside of it, also at the one that has opened it.
    event.stopPropagation()
    event.currentTarget.click()
  }
  const all = { ...props, disabled: isDisabled, onKeyDown }
  return isIcon ? (
    <button {...all} type="button" className="row-button" data-icon aria-label={label}>
      <Icon name="more" />
    </button>
  ) : (
    <Button {...all} variant="default">
      {label}
    </Button>
  )
}

interface ItemProps {
  readonly action: MenuAction
  readonly onBefore: () => void
}

function MenuItem({ action: { label, operation, isDangerous, onClick }, onBefore }: ItemProps) {
  const obstacle = useObstacle(operation)
  function onChoose(): void {
    onBefore()
    onClick()
  }
  return (
    // It can be reached by keyboard although it does nothing, so that its reason can be read.
    <Menu.Item
      className={isDangerous && !obstacle ? 'dangerous' : undefined}
      aria-disabled={obstacle ? true : undefined}
      onClick={obstacle ? undefined : onChoose}
    >
      {label}
      {obstacle && (
        <Text size="xs" c="dimmed">
          {obstacle}
        </Text>
      )}
    </Menu.Item>
  )
}
