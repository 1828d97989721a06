// What pages are made of: their head, framed parts, facts, and what stands in the place of data that are not there.
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
  /** The reads that the page is made of, to be shown as code. */
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

// Loaded when it is first used, to keep the first page small.
const CodeDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).CodeDialog }))

/** Shows actions as code. */
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

/** A part of a page with a frame and a title of its own. */
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

/** Names and values side by side. */
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

/** Stands in the place of rows when there are none: why, and what to do. */
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
  /** Of the page. */
  readonly name?: string
}

/** Displayed at a path that has no page. */
export function NoPage({ name = 'Not found', title = 'There is no such page', children }: NoPageProps) {
  return (
    <>
      <PageHeader title={name} />
      <Empty title={title}>{children ?? <PageLink to="/">Go to the overview</PageLink>}</Empty>
    </>
  )
}

interface NoSuchProps {
  /** Such as `pet`; the page of all of them is at `/pets`. */
  readonly noun: string
  readonly id: number | string
}

/** Displayed at the path of something that is not there. */
export const NoSuch = ({ noun, id }: NoSuchProps) => (
  <NoPage name={`${capitalized(noun)} ${id}`} title={`There is no such ${noun}`}>
    It never existed, or it was deleted. <PageLink to={`/${noun}s`}>Show all {noun}s</PageLink>
  </NoPage>
)

interface ErrorProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** A read that failed, in the words of the service, with a way to try again. */
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

/** Shows that a page cannot be displayed, such as one whose script cannot be loaded, instead of nothing at all. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
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

/** By the words that the service uses for pets, orders, keys, webhooks and deliveries. */
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
