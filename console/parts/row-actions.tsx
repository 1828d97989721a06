// What can be done with a row: a menu of everything, and on a wide screen the first of it as a button too.
import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import type { OperationId } from '../service/action.ts'
import { useMissingScope } from '../session/session.tsx'
import { ActionButton, neededScope } from './action-button.tsx'
import { Icon } from './icons.tsx'

export interface RowAction {
  readonly label: string
  readonly operation: OperationId
  readonly isDangerous?: boolean
  readonly onClick: () => void
}

interface Props {
  /** What the row is about, such as `order 7`. */
  readonly name: string
  readonly actions: readonly RowAction[]
}

export function RowActions({ name, actions }: Props) {
  const [first] = actions
  if (!first) return null
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <div className="wide-only">
        <ActionButton
          size="compact-sm"
          variant="light"
          operation={first.operation}
          aria-label={`${first.label} ${name}`}
          onClick={first.onClick}
        >
          {first.label}
        </ActionButton>
      </div>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <RowMenuItem key={action.label} {...action} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

export function RowMenuItem({ label, operation, isDangerous, onClick }: RowAction) {
  const missing = useMissingScope(operation)
  return (
    // It can be reached by keyboard although it does nothing, so that its reason can be read.
    <Menu.Item
      className={isDangerous && !missing ? 'dangerous' : undefined}
      aria-disabled={missing ? true : undefined}
      onClick={missing ? undefined : onClick}
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
