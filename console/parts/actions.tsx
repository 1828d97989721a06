// Buttons and menus that start operations, or explain why they can't.
import { ActionIcon, Button, type ButtonProps, Group, Menu, Text, Tooltip } from '@mantine/core'
import { useDisclosure, useId } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { OperationId } from '../service/action.ts'
import { useIsReachable } from '../service/connection.ts'
import { useMissingScope } from '../service/session.tsx'
import { Icon } from './icons.tsx'
import { CloseContext, useOpenDialog } from './open-dialog.tsx'
import { useDialogInUrl } from './url.ts'

/** Returns the reason an operation is currently unavailable; undefined if it is available. */
export function useObstacle(operation: OperationId | undefined): string | undefined {
  const missing = useMissingScope(operation)
  const isReachable = useIsReachable()
  if (missing !== undefined) return neededScope(missing)
  return isReachable || operation === undefined ? undefined : 'The service cannot be reached'
}

export const neededScope = (scope: string): string => `Your key needs the ${scope} scope`

interface Start {
  readonly operation: OperationId
  readonly dialog?: ReactNode
  /** Handler to call instead of opening a dialog. */
  readonly onClick?: () => void
}

function useStart({ dialog, onClick }: Pick<Start, 'dialog' | 'onClick'>): () => void {
  const open = useOpenDialog()
  return onClick ?? (() => open(dialog))
}

interface ButtonOptions extends ButtonProps, Start {
  readonly children: ReactNode
  /** Additional reason to disable the button. */
  readonly obstacle?: string | undefined
  readonly 'aria-label'?: string
}

/** A button that starts an operation. It stays focusable while disabled, so keyboard users can read the reason. */
export function ActionButton({ operation, dialog, onClick, children, obstacle: other, ...props }: ButtonOptions) {
  const start = useStart({ dialog, onClick })
  const obstacle = useObstacle(operation) ?? other
  const isDisabled = obstacle !== undefined || undefined
  const button = useRef<HTMLButtonElement>(null)
  const [isExplained, setExplained] = useState(false)
  const explain = () => setExplained(true)
  const stopExplaining = () => setExplained(false)
  // Render the tooltip beside the button, not around it: adding or removing a wrapper would make the button lose focus.
  return (
    <>
      <Button
        {...props}
        ref={button}
        onClick={isDisabled ? undefined : start}
        onFocus={explain}
        onBlur={stopExplaining}
        onPointerEnter={explain}
        onPointerLeave={stopExplaining}
        data-disabled={isDisabled}
        aria-disabled={isDisabled}
        aria-description={obstacle}
      >
        {children}
      </Button>
      {isDisabled && <Tooltip target={button} label={obstacle} opened={isExplained} />}
    </>
  )
}

interface AddProps {
  readonly operation: OperationId
  readonly dialog: ReactNode
  readonly children: string
}

/** A page's main button. Its dialog has its own URL, so links and the command palette can also open it. */
export function AddButton({ dialog, ...props }: AddProps) {
  const { isOpen, open, close } = useDialogInUrl()
  return (
    <>
      <ActionButton {...props} onClick={open} leftSection={<Icon name="plus" size={16} />} />
      {isOpen && <CloseContext value={close}>{dialog}</CloseContext>}
    </>
  )
}

export interface MenuAction extends Start {
  readonly label: string
  readonly isDangerous?: boolean
}

/** A menu item. An item without an operation only displays something, such as code. */
export type MenuEntry = Omit<MenuAction, 'operation'> & Partial<Pick<MenuAction, 'operation'>>

interface MenuProps {
  readonly label: string
  readonly actions: readonly MenuEntry[]
  /** Whether to show three dots instead of the label. */
  readonly isIcon?: boolean
  readonly isDisabled?: boolean
}

export function MenuButton({ label, actions, isIcon = false, isDisabled }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, { toggle, close }] = useDisclosure()
  const id = useId()
  const shared = {
    ref: button,
    id: `${id}-target`,
    disabled: isDisabled,
    variant: isIcon ? 'subtle' : 'default',
    onClick: toggle,
    onKeyDown: openByArrow,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'data-expanded': isOpen || undefined,
  } as const
  /** Restores focus before a menu item disappears, so a dialog that the item opens later restores it to the button. */
  const closeAndFocus = () => {
    close()
    button.current?.focus()
  }
  return (
    <>
      {isIcon ? (
        <ActionIcon {...shared} size={32} color="gray" aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      ) : (
        <Button {...shared}>{label}</Button>
      )}
      {isOpen && (
        <Menu opened id={id} onChange={closeAndFocus} position="bottom-end">
          <Menu.Target>
            <Shown button={button} />
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => (
              <MenuItem key={action.label} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

/** Stands for a button that is already on the page, so an open menu can be mounted beside it. */
function Shown({
  button,
  ref,
}: {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly ref?: Ref<HTMLButtonElement>
}) {
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  return null
}

/** Opens the menu when the down arrow is pressed, as in native menus. The library handles only Enter and Space. */
function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.click()
}

function MenuItem({ action }: { readonly action: MenuEntry }) {
  const { label, operation, isDangerous } = action
  const obstacle = useObstacle(operation)
  const start = useStart(action)
  return (
    <Menu.Item
      color={isDangerous && !obstacle ? 'red' : undefined}
      aria-disabled={obstacle ? true : undefined}
      onClick={obstacle ? undefined : start}
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

interface RowProps {
  /** Subject of the row, such as `order 7`. */
  readonly name: string
  readonly actions: readonly MenuAction[]
  /** Whether the button is visible even if the row is neither hovered nor focused. */
  readonly isVisible?: boolean
}

/** A menu of a row's actions. On a wide screen, the first action is also a button. */
export function RowActions({ name, actions, isVisible = false }: RowProps) {
  const [first] = actions
  if (!first) return null
  const { label, isDangerous: _, ...start } = first
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionButton
        visibleFrom="md"
        size="compact-sm"
        variant="subtle"
        className={isVisible ? undefined : 'row-action'}
        {...start}
        aria-label={`${label} ${name}`}
      >
        {label}
      </ActionButton>
      <MenuButton label={`Actions for ${name}`} isIcon actions={actions} />
    </Group>
  )
}
