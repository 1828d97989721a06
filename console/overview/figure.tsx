// A number on the overview that links to the items it counts.
import { Paper, Skeleton, Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { numberText } from '../parts/text.tsx'

interface Props {
  readonly label: string
  readonly to: string
  /** The number; undefined while it is being read. */
  readonly value: number | bigint | undefined
  /** Whether there may be more items than were counted. */
  readonly isAtLeast?: boolean
  /** Urgency of the number; `none` shows it without emphasis. */
  readonly exception?: 'none' | 'warning' | 'alarm'
}

export function Figure({ label, to, value, isAtLeast = false, exception }: Props) {
  const text = value === undefined ? '' : `${numberText(value)}${isAtLeast ? '+' : ''}`
  return (
    <Paper component={Link} href={to} withBorder p="sm" c="inherit" className="figure" data-exception={exception}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div className="figure-value" style={{ '--length': text.length } as CSSProperties}>
        {text || <Skeleton height={34} width={70} />}
      </div>
    </Paper>
  )
}
