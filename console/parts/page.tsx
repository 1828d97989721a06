// Building blocks for pages: headers, panels, facts, and placeholders for missing data.
import { ActionIcon, Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Component, Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Action } from '../service/action.ts'
import { failureOf } from './failure.ts'
import { Icon } from './icons.tsx'
import { PageLink } from './links.tsx'
import { useOpenDialog } from './open-dialog.tsx'
import { capitalized } from './text.tsx'

interface HeaderProps {
  readonly title: string
  readonly summary?: ReactNode
  /** The page's read operations, which its button shows as code. */
  readonly reads?: readonly Action[]
  /** Buttons. */
  readonly children?: ReactNode
}

export function PageHeader({ title, summary, reads, children }: HeaderProps) {
  useEffect(() => {
    document.title = `${title} · Petstore`
  }, [title])
  return (
    <Group justify="space-between" align="flex-start" gap="sm" mb="md">
      <div className="any-text">
        <Title order={1}>{title}</Title>
        {summary && (
          <Text component="div" size="sm" c="dimmed">
            {summary}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {reads && <ShowAs actions={reads} />}
        {children}
      </Group>
    </Group>
  )
}

// Loaded on first use, to keep the entry script small.
const CodeDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).CodeDialog }))

/** A button that shows actions as code. */
export function ShowAs({ actions }: { readonly actions: readonly Action[] }) {
  const open = useOpenDialog()
  const dialog = (
    <Suspense>
      <CodeDialog actions={actions} />
    </Suspense>
  )
  const shared = { variant: 'subtle', onClick: () => open(dialog) }
  return (
    <>
      <Button {...shared} visibleFrom="sm" leftSection={<Icon name="code" size={16} />}>
        Show as code
      </Button>
      <ActionIcon {...shared} hiddenFrom="sm" size="lg" aria-label="Show as code">
        <Icon name="code" />
      </ActionIcon>
    </>
  )
}

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

/** A framed section of a page with its own title. */
export function Panel({ title, children }: PanelProps) {
  return (
    <Paper component="section" aria-label={title} withBorder p="md" fz="sm">
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
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
  /** Title of the page. */
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

/** Badge color for each state of a pet, order, key, webhook, or delivery. */
const colors: Readonly<Record<string, string>> = {
  available: 'teal',
  open: 'teal',
  active: 'teal',
  enabled: 'teal',
  delivered: 'teal',
  pending: 'yellow',
  expired: 'yellow',
  'due today': 'yellow',
  'due soon': 'yellow',
  failed: 'red',
  overdue: 'red',
}

export function StateBadge({ state }: { readonly state: string | undefined }) {
  if (state === undefined) return null
  return (
    <Badge variant="light" color={colors[state] ?? 'gray'} tt="none" miw="max-content">
      {state}
    </Badge>
  )
}
