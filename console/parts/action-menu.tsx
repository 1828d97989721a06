// A menu of operations. One that the caller may not use says which scope it needs.
import { ActionIcon, Button, Menu } from '@mantine/core'
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
  /** A button with the label, instead of an icon. */
  readonly isButton?: boolean
  readonly isDisabled?: boolean
}

export function ActionMenu({ label, actions, isButton = false, isDisabled = false }: Props) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }} returnFocus>
      <Menu.Target>
        {isButton ? (
          <Button variant="default" disabled={isDisabled}>
            {label}
          </Button>
        ) : (
          <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isDisabled}>
            <Icon name="more" />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionItem({ action: { label, operation, isDangerous, onClick } }: { readonly action: MenuAction }) {
  const missing = useMissingScope(operation)
  if (missing === undefined)
    return (
      <Menu.Item onClick={onClick} {...(isDangerous && { className: 'dangerous' })}>
        {label}
      </Menu.Item>
    )
  // It can be reached by keyboard although it does nothing, so that its reason can be read.
  return (
    <Menu.Item aria-disabled closeMenuOnClick={false} className="not-allowed">
      {label}. {neededScope(missing)}
    </Menu.Item>
  )
}
