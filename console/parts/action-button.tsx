// A button that starts an operation. Without the scope that it needs, it says which one is missing.
import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OperationId } from '../service/action.ts'
import { useMissingScope } from '../session/session.tsx'

interface Props extends ButtonProps {
  readonly operation: OperationId
  readonly onClick: () => void
  readonly children: ReactNode
  readonly 'aria-label'?: string
}

export function ActionButton({ operation, onClick, children, ...props }: Props) {
  const missing = useMissingScope(operation)
  const button = (
    // It can be reached by keyboard although it does nothing, so that its reason can be read.
    <Button
      {...props}
      data-disabled={missing ? true : undefined}
      aria-disabled={missing ? true : undefined}
      onClick={missing ? undefined : onClick}
    >
      {children}
    </Button>
  )
  if (missing === undefined) return button
  return (
    <Tooltip
      label={neededScope(missing)}
      events={{ hover: true, focus: true, touch: true }}
      // It belongs to the content of the page.
      portalProps={{ target: '#content' }}
    >
      {button}
    </Tooltip>
  )
}

export const neededScope = (scope: string): string => `Your key needs the scope ${scope}`
