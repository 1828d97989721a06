// Building blocks for pages: headers, panels, facts, and placeholders for missing data.
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Component, Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Action } from '../service/action.ts'
import { MenuButton, type MenuEntry } from './actions.tsx'
import { failureOf } from './failure.ts'
import { PageLink } from './links.tsx'
import { capitalized } from './text.tsx'

interface HeaderProps {
  readonly title: string
  /** Picture beside the title. */
  readonly picture?: ReactNode
  readonly summary?: ReactNode
  /** The page's read operations, which its menu shows as code. */
  readonly reads?: readonly Action[]
  /** Other actions for the menu. */
  readonly menu?: readonly MenuEntry[]
  /** Buttons. */
  readonly children?: ReactNode
}

export function PageHeader({ title, picture, summary, reads, menu = [], children }: HeaderProps) {
  useEffect(() => {
    document.title = `${title} · Petstore`
  }, [title])
  const actions = reads ? [...menu, codeAction(reads)] : menu
  return (
    <div className="page-header">
      {picture}
      <div className="any-text">
        <Title order={1}>{title}</Title>
        {summary && (
          <Text component="div" size="sm" c="dimmed">
            {summary}
          </Text>
        )}
      </div>
      <Group gap="xs" className="page-actions">
        {children}
        {actions.length > 0 && <MenuButton label="More" isIcon actions={actions} />}
      </Group>
    </div>
  )
}

// Loaded on first use, to keep the entry script small.
const CodeDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).CodeDialog }))

/** A menu item that shows actions as code. */
export const codeAction = (actions: readonly Action[]): MenuEntry => ({
  label: 'Show as code',
  dialog: (
    <Suspense>
      <CodeDialog actions={actions} />
    </Suspense>
  ),
})

interface PanelProps {
  readonly title: string
  /** Content at the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A framed section of a page with its own title. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <Paper component="section" aria-label={title} withBorder p="md" fz="sm">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  )
}

/** Shows names and values side by side. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="any-text">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

interface EmptyProps {
  readonly title: string
  readonly children?: ReactNode
}

/** Replaces an empty list. Explains why there are no rows and what to do next. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children && (
        <Text component="div" c="dimmed" size="sm" maw={460} className="prose">
          {children}
        </Text>
      )}
    </Stack>
  )
}

interface NoPageProps extends Partial<EmptyProps> {
  readonly name?: string
}

/** Displayed at an unknown path. */
export function NoPage({ name = 'Not found', title = 'There is no such page', children }: NoPageProps) {
  return (
    <>
      <PageHeader title={name} />
      <Empty title={title}>{children ?? <PageLink to="/">Go to the overview</PageLink>}</Empty>
    </>
  )
}

interface NoSuchProps {
  /** Singular noun for the item, such as `pet` if its list is at `/pets`. */
  readonly noun: string
  readonly id: number | string
}

/** Displayed at the path of an item that does not exist. */
export const NoSuch = ({ noun, id }: NoSuchProps) => (
  <NoPage name={`${capitalized(noun)} ${id}`} title={`There is no such ${noun}`}>
    It never existed, or it was deleted. <PageLink to={`/${noun}s`}>Show all {noun}s</PageLink>
  </NoPage>
)

interface ErrorProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Shows why a read failed, with a button to retry. */
export function ReadError({ error, onRetry }: ErrorProps) {
  return (
    <Alert color="red" role="alert">
      <Group justify="space-between">
        <span className="any-text">{failureOf(error).message}</span>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Group>
    </Alert>
  )
}

/** Shows a message instead of a blank page if rendering fails, for example because a script cannot be loaded. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Empty title="This page cannot be displayed">
        Part of the page failed to load or crashed.{' '}
        <Button variant="default" size="compact-sm" onClick={() => location.reload()}>
          Reload
        </Button>
      </Empty>
    )
  }
}

/** Colors of the states that need attention. All other states are normal and stay gray. */
const exceptions: Readonly<Record<string, 'warning' | 'alarm'>> = {
  pending: 'warning',
  low: 'warning',
  expired: 'warning',
  disabled: 'warning',
  'due today': 'warning',
  failed: 'alarm',
  failing: 'alarm',
  overdue: 'alarm',
}

/** The state of a pet, order, key, webhook, or delivery. */
export function StateBadge({ state }: { readonly state: string | undefined }) {
  if (state === undefined) return null
  return (
    <span className="state" data-state={state} data-exception={exceptions[state]}>
      {state}
    </span>
  )
}
