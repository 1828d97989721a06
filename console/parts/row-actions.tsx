// What can be done with a row: a menu of everything, and on a wide screen the first of it as a button too.
import { Group } from '@mantine/core'
import { ActionButton } from './action-button.tsx'
import { type MenuAction, MenuButton } from './menu-button.tsx'

export type RowAction = MenuAction

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
      <MenuButton label={`Actions for ${name}`} isIcon actions={actions} />
    </Group>
  )
}
