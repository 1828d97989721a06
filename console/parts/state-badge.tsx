// The state of something, by word and color.
import type { ReactNode } from 'react'

export type Tone = 'good' | 'waiting' | 'bad' | 'over'

export function StateBadge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className="status" data-tone={tone}>
      {children}
    </span>
  )
}
