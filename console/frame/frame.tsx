// The frame around every page: navigation, search, connection state, color scheme, and session.
import { ActionIcon, Alert, Anchor, AppShell, Badge, Burger, Button, Group, Kbd, Loader, NavLink } from '@mantine/core'
import { useDidUpdate, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { type ConsolePage, pageAt, pages } from '../pages.ts'
import { Icon } from '../parts/icons.tsx'
import { followLink, PageLink } from '../parts/links.tsx'
import { Empty, PageHeader } from '../parts/page.tsx'
import { focusReturner } from '../parts/return-focus.ts'
import { Moment } from '../parts/text.tsx'
import { useToast } from '../parts/toasts.tsx'
import { useIsReachable, useReachedAt } from '../service/connection.ts'
import { useLive } from '../service/live.tsx'
import { consolePath, docsPath } from '../service/page.ts'
import { missingScope, useMissingScope, useSession } from '../session/session.tsx'
import { useOtherColors } from '../theme.ts'
import { usePaletteKeys, useSlash } from './palette-keys.ts'
import { useSignOut } from './sign-out.ts'

/** Delay before preloading the command palette, which no page needs immediately. */
const PALETTE_MS = 1500

const loadPalette = () => import('./palette.tsx')

export function Frame({ children }: { readonly children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [path] = useLocation()
  const [palette, openPalette] = usePalette(path)
  const [otherColors, toggleColors] = useOtherColors()
  const [slash] = useSlash()
  usePaletteKeys(openPalette)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page change closes the phone menu
  useEffect(() => setMenuOpen(false), [path])
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && setMenuOpen(false))
  // Restore focus if the focused link disappeared with its page.
  useDidUpdate(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 210, breakpoint: 'md', collapsed: { mobile: !isMenuOpen } }}
      padding="md"
    >
      <a className="skip" href="#content">
        Skip to content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" gap="sm" wrap="nowrap">
          <Burger
            hiddenFrom="md"
            size="sm"
            opened={isMenuOpen}
            aria-label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          />
          <Anchor href={`${consolePath}/`} onClick={followLink} c="inherit" fw={700} underline="never">
            Petstore
          </Anchor>
          <ConnectionState />
          <Group gap="xs" ml="auto" wrap="nowrap">
            <Button variant="default" px="xs" aria-label="Search and commands" onClick={openPalette}>
              <Icon name="search" size={16} />
              <Group gap="xs" ml="xs" visibleFrom="sm">
                Search {slash === 'on' && <Kbd>/</Kbd>}
              </Group>
            </Button>
            <ActionIcon variant="default" size="lg" aria-label={`Use ${otherColors} colors`} onClick={toggleColors}>
              <Icon name={otherColors === 'dark' ? 'moon' : 'sun'} />
            </ActionIcon>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Console">
        {pages.map((page) => (
          <PageNavLink key={page.path} page={page} isActive={pageAt(path) === page} />
        ))}
        <NavLink href={docsPath} label="Documentation" mt="auto" />
        <SignOutButton />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <UnreachableNote />
        <AllowedPage>{children}</AllowedPage>
      </AppShell.Main>
      {palette}
    </AppShell>
  )
}

/** Returns the command palette, if open, and a function that opens it. The palette closes when the page changes. */
function usePalette(path: string): [ReactNode, () => void] {
  const [palette, setPalette] = useState<ReactNode>()
  const showToast = useToast()
  const close = () => setPalette(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(close, [path])
  useEffect(() => {
    // If preloading fails, opening the palette retries the load.
    const timer = setTimeout(() => loadPalette().catch(() => {}), PALETTE_MS)
    return () => clearTimeout(timer)
  }, [])

  async function open(): Promise<void> {
    const returnFocus = focusReturner(document.activeElement)
    // Blur the field behind the palette, so it does not receive keys typed while the palette loads.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const loaded = await loadPalette().catch(() => undefined)
    returnFocus()
    if (!loaded) return showToast({ message: 'The service cannot be reached. Try again.', isError: true })
    // Render synchronously, so the palette has focus before the next keystroke.
    flushSync(() => setPalette(<loaded.Palette onClose={close} />))
  }

  return [palette, () => void open()]
}

/** Renders the page if the caller's scopes allow it; otherwise names the missing scope. */
function AllowedPage({ children }: { readonly children: ReactNode }) {
  const { scopes, isOpening } = useSession()
  const [path] = useLocation()
  const page = pageAt(path)
  const missing = page && missingScope(scopes, page.reads)
  // Wait until the key's scopes are known, because a forbidden page's reads would fail.
  if (isOpening) return <Loader aria-label="Loading" />
  if (page === undefined || missing === undefined) return <>{children}</>
  const allowed = pages.filter(({ reads }) => missingScope(scopes, reads) === undefined)
  return (
    <>
      <PageHeader title={page.title} />
      <Empty title={`This page requires the ${missing} scope`}>
        Your key has {scopes?.join(', ')}. Ask the operator for another key or more scopes, or open a page your key can
        read:
        <Group gap="md" mt="xs" justify="center">
          {allowed.map(({ path, title }) => (
            <PageLink key={path} to={path}>
              {title}
            </PageLink>
          ))}
        </Group>
      </Empty>
    </>
  )
}

const states = {
  live: { label: 'Live', color: 'teal' },
  connecting: { label: 'Connecting', color: 'gray' },
  failing: { label: 'Not live', color: 'gray' },
  off: { label: 'Not live', color: 'gray' },
  offline: { label: 'Offline', color: 'red' },
} as const

/** Shows whether the page is live, not receiving live updates, or offline. */
function ConnectionState() {
  const { state } = useLive()
  const { label, color } = states[useIsReachable() ? state : 'offline']
  return (
    <Badge variant="dot" color={color} tt="none" flex="none" role="status">
      {label}
    </Badge>
  )
}

/** Shown above the page while the service is unreachable. */
function UnreachableNote() {
  const reachedAt = useReachedAt()
  if (reachedAt === undefined) return null
  return (
    <Alert mb="md" color="red" role="alert" title="The service cannot be reached">
      This page shows data from <Moment at={new Date(reachedAt).toISOString()} />, and you cannot change anything until
      the service is back. The console reconnects automatically.
    </Alert>
  )
}

function PageNavLink({ page, isActive }: { readonly page: ConsolePage; readonly isActive: boolean }) {
  const missing = useMissingScope(page.reads)
  return (
    <NavLink
      href={consolePath + page.path}
      onClick={followLink}
      label={page.title}
      description={missing && `Needs ${missing}`}
      leftSection={<Icon name={page.icon} />}
      active={isActive}
      aria-current={isActive ? 'page' : undefined}
    />
  )
}

function SignOutButton() {
  const { key, keyName } = useSession()
  const signOut = useSignOut()
  if (key === undefined) return null
  return (
    <Button variant="default" onClick={signOut} title={keyName && `Signed in with the key ${keyName}`}>
      Sign out
    </Button>
  )
}
