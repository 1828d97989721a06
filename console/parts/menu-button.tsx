// A button that opens a menu of operations.
import { Button, Menu } from '@mantine/core'
import { type RowAction, RowMenuItem } from './row-actions.tsx'

interface Props {
  readonly label: string
  readonly actions: readonly RowAction[]
  readonly isDisabled?: boolean
}

export function MenuButton({ label, actions, isDisabled = false }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" disabled={isDisabled}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <RowMenuItem key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
