// A button that starts an operation, or says why it cannot.
import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OperationId } from '../service/action.ts'
import { useIsReachable } from '../service/connection.ts'
import { useMissingScope } from '../session/session.tsx'

interface Props extends ButtonProps {
  readonly operation: OperationId
  readonly onClick: () => void
  readonly children: ReactNode
  readonly 'aria-label'?: string
}

export function ActionButton({ operation, onClick, children, ...props }: Props) {
  const obstacle = useObstacle(operation)
  const button = (
    // It can be reached by keyboard although it does nothing, so that its reason can be read.
    <Button
      {...props}
      data-disabled={obstacle ? true : undefined}
      aria-disabled={obstacle ? true : undefined}
      onClick={obstacle ? undefined : onClick}
    >
      {children}
    </Button>
  )
  if (obstacle === undefined) return button
  return (
    <Tooltip
      label={obstacle}
      events={{ hover: true, focus: true, touch: true }}
      // It belongs to the content of the page.
      portalProps={{ target: '#content' }}
    >
      {button}
    </Tooltip>
  )
}

/** Why an operation cannot be used now; undefined if it can. */
export function useObstacle(operation: OperationId): string | undefined {
  const missing = useMissingScope(operation)
  const isReachable = useIsReachable()
  if (missing !== undefined) return neededScope(missing)
  return isReachable ? undefined : 'The service cannot be reached'
}

export const neededScope = (scope: string): string => `Your key needs the scope ${scope}`
