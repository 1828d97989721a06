// Shows that a page cannot be displayed, such as one whose script cannot be loaded, instead of nothing at all.
import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { Empty } from './page.tsx'

interface Props {
  /** Another place is tried again, without what failed at the last one. */
  readonly place: string
  readonly children: ReactNode
}

interface State {
  readonly failedAt: string | undefined
}

export class FailureBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined }

  static getDerivedStateFromError = (): Partial<State> => ({ failedAt: '' })

  static getDerivedStateFromProps({ place }: Props, { failedAt }: State): Partial<State> | null {
    if (failedAt === '') return { failedAt: place }
    return failedAt === undefined || failedAt === place ? null : { failedAt: undefined }
  }

  override render(): ReactNode {
    if (this.state.failedAt === undefined) return this.props.children
    return (
      <Empty title="This page cannot be displayed">
        A part of it could not be loaded, or failed.{' '}
        <Button variant="default" size="compact-sm" onClick={() => location.reload()}>
          Load it again
        </Button>
      </Empty>
    )
  }
}
