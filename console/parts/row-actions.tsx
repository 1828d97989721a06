// What can be done with a row: a menu of everything, and on a wide screen the first of it as a button too.
import { ActionButton, useObstacle } from './action-button.tsx'
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
    <div className="row-actions">
      <div className="wide-only">
        <FirstAction name={name} action={first} />
      </div>
      <MenuButton label={`Actions for ${name}`} isIcon actions={actions} />
    </div>
  )
}

/** A plain button, because a table has one in each row, unless it must say why it does nothing. */
function FirstAction({ name, action }: { readonly name: string; readonly action: RowAction }) {
  const { label, operation, onClick } = action
  if (useObstacle(operation) === undefined)
    return (
      <button type="button" className="row-button" aria-label={`${label} ${name}`} onClick={onClick}>
        {label}
      </button>
    )
  return (
    <ActionButton
      size="compact-sm"
      variant="light"
      operation={operation}
      aria-label={`${label} ${name}`}
      onClick={onClick}
    >
      {label}
    </ActionButton>
  )
}
