// What pages are made of: their head, framed parts, facts, links, and what stands in the place of data that are not there.
import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Action } from '../service/action.ts'
import { consolePath, docsPath } from '../service/page.ts'
import { failureOf } from './failure.ts'
import { ShowAs } from './show-as.tsx'

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
    <Group className="page-header" justify="space-between" align="flex-start" gap="sm" mb="md">
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

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a page with a frame and a title of its own. */
export function Panel({ title, children }: PanelProps) {
  return (
    <Paper component="section" aria-label={title} withBorder p="md" className="panel">
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
        <div key={name}>
          <dt>{name}</dt>
          <dd className="any-text">{value}</dd>
        </div>
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

interface LinkProps {
  /** Below /console. */
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page' | 'true' | undefined
}

/** A real link to a page of the console: a middle click opens it in a new tab. Not the router's, each of which follows the location. */
export function PageLink({ to, children, ...props }: LinkProps) {
  return (
    <Anchor href={consolePath + to} inherit onClick={onClick} {...props}>
      {children}
    </Anchor>
  )
}

function onClick(event: MouseEvent<HTMLAnchorElement>): void {
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (opensElsewhere || event.defaultPrevented) return
  event.preventDefault()
  navigate(event.currentTarget.href)
}

interface DocsProps {
  /** Below /docs, such as `api/errors`. */
  readonly page: string
  readonly children: ReactNode
}

/** A link to a page of the documentation that the same service has. */
export function DocsLink({ page, children }: DocsProps) {
  return (
    <Anchor href={`${docsPath}/${page}`} inherit underline="always">
      {children}
    </Anchor>
  )
}
