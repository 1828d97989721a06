// A button that opens a menu of operations.
import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { useRef } from 'react'
import type { OperationId } from '../service/action.ts'
import { useMissingScope } from '../session/session.tsx'
import { neededScope } from './action-button.tsx'
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

export function MenuButton({ label, actions, isIcon = false, isDisabled = false }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // A dialog returns the focus to where it was when it opened: the item is gone by then, the button is not.
  const focusButton = () => button.current?.focus()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {isIcon ? (
          <ActionIcon ref={button} variant="subtle" color="gray" aria-label={label} disabled={isDisabled}>
            <Icon name="more" />
          </ActionIcon>
        ) : (
          <Button ref={button} variant="default" disabled={isDisabled}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuItem key={action.label} action={action} onBefore={focusButton} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ItemProps {
  readonly action: MenuAction
  readonly onBefore: () => void
}

function MenuItem({ action: { label, operation, isDangerous, onClick }, onBefore }: ItemProps) {
  const missing = useMissingScope(operation)
  function onChoose(): void {
    onBefore()
    onClick()
  }
  return (
    // It can be reached by keyboard although it does nothing, so that its reason can be read.
    <Menu.Item
      className={isDangerous && !missing ? 'dangerous' : undefined}
      aria-disabled={missing ? true : undefined}
      onClick={missing ? undefined : onChoose}
    >
      {label}
      {missing && (
        <Text size="xs" c="dimmed">
          {neededScope(missing)}
        </Text>
      )}
    </Menu.Item>
  )
}
