// What surrounds every page: navigation, search, connection, color scheme and the session.
import { ActionIcon, Alert, Anchor, AppShell, Badge, Burger, Button, Group, Kbd, NavLink } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type ConsolePage, pageAt, pages } from '../pages.ts'
import { Icon } from '../parts/icons.tsx'
import { Moment } from '../parts/moment.tsx'
import { useIsReachable, useReachedAt } from '../service/connection.ts'
import { useLive } from '../service/live.tsx'
import { docsPath } from '../service/page.ts'
import { useMissingScope, useSession } from '../session/session.tsx'
import { AllowedPage } from './allowed-page.tsx'
import { useOtherColors } from './color-scheme.ts'
import { onPaletteKeys, usesSlash } from './palette-keys.ts'

/** The command palette, which no page needs at first, is loaded by then. */
const PALETTE_MS = 1500

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

export function Frame({ children }: { readonly children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [path] = useLocation()
  const [showsPalette, setShowsPalette] = useState(false)
  const [otherColors, toggleColors] = useOtherColors()
  useEffect(() => onPaletteKeys(() => setShowsPalette(true)), [])
  useEffect(() => {
    // If it fails, it is tried again when it is needed.
    const timer = setTimeout(() => loadPalette().catch(() => {}), PALETTE_MS)
    return () => clearTimeout(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu of a phone closes with every change of the page
  useEffect(() => setMenuOpen(false), [path])
  useEffect(() => {
    if (!isMenuOpen) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setMenuOpen(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isMenuOpen])
  useFocusOnPage(path)
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 210, breakpoint: 'md', collapsed: { mobile: !isMenuOpen } }}
      padding="md"
    >
      <a className="skip" href="#content">
        Skip to the content
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
          <Anchor component={Link} href="/" c="inherit" fw={700} underline="never">
            Petstore
          </Anchor>
          <ConnectionState />
          <Group gap="xs" ml="auto" wrap="nowrap">
            <Button
              variant="default"
              visibleFrom="sm"
              aria-label="Search and commands"
              leftSection={<Icon name="search" size={16} />}
              rightSection={usesSlash() && <Kbd>/</Kbd>}
              onClick={() => setShowsPalette(true)}
            >
              Search
            </Button>
            <ActionIcon
              variant="default"
              hiddenFrom="sm"
              size="lg"
              aria-label="Search and commands"
              onClick={() => setShowsPalette(true)}
            >
              <Icon name="search" />
            </ActionIcon>
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
      {showsPalette && (
        <Suspense>
          <Palette onClose={() => setShowsPalette(false)} />
        </Suspense>
      )}
    </AppShell>
  )
}

/** The link that had the focus is gone with its page. */
function useFocusOnPage(path: string): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}

const states = {
  live: { label: 'Live', color: 'teal' },
  connecting: { label: 'Connecting', color: 'gray' },
  failing: { label: 'Not live', color: 'gray' },
  off: { label: 'Not live', color: 'gray' },
  offline: { label: 'Offline', color: 'red' },
} as const

/** Whether what is shown is current: live, without live updates, or offline. */
function ConnectionState() {
  const { state } = useLive()
  const { label, color } = states[useIsReachable() ? state : 'offline']
  return (
    <Badge variant="dot" color={color} tt="none" flex="none" role="status">
      {label}
    </Badge>
  )
}

/** On top of the page while the service cannot be reached. */
function UnreachableNote() {
  const reachedAt = useReachedAt()
  if (reachedAt === undefined) return null
  return (
    <Alert mb="md" color="red" role="alert" title="The service cannot be reached">
      What you see was read by <Moment at={new Date(reachedAt).toISOString()} />, and nothing can be changed until it is
      back. The console tries again by itself.
    </Alert>
  )
}

function PageNavLink({ page, isActive }: { readonly page: ConsolePage; readonly isActive: boolean }) {
  const missing = useMissingScope(page.reads)
  return (
    <NavLink
      component={Link}
      href={page.path}
      label={page.title}
      description={missing && `Needs ${missing}`}
      leftSection={<Icon name={page.icon} />}
      active={isActive}
      aria-current={isActive ? 'page' : undefined}
    />
  )
}

function SignOutButton() {
  const { key, keyName, signOut } = useSession()
  if (key === undefined) return null
  return (
    <Button variant="default" onClick={signOut} title={keyName && `Signed in with the key ${keyName}`}>
      Sign out
    </Button>
  )
}
