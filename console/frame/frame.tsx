// What surrounds every page: navigation, search, connection, color scheme and the session.
import { AppShell, Burger, Button, Group, NavLink, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon } from '../parts/icons.tsx'
import { docsPath } from '../service/base-url.ts'
import { useMissingScope, useSession } from '../session/session.tsx'
import { AllowedPage } from './allowed-page.tsx'
import { ColorSchemeButton } from './color-scheme.tsx'
import { ConnectionState } from './connection-state.tsx'
import { type ConsolePage, pageAt, pages } from './pages.ts'

const Palette = lazy(() => import('./palette.tsx'))

export function Frame({ children }: { readonly children: ReactNode }) {
  const [isOpen, { toggle, close }] = useDisclosure()
  const [path] = useLocation()
  const [showsPalette, setShowsPalette] = useState(false)
  useEffect(() => onPaletteKeys(() => setShowsPalette(true)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu of a phone closes with every change of the page
  useEffect(close, [path])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 210, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
      transitionDuration={0}
    >
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
          />
          <Text component={Link} href="/" fw={700} className="brand">
            Petstore
          </Text>
          <ConnectionState />
          <Group ml="auto" gap="xs" wrap="nowrap">
            <Button
              variant="default"
              size="sm"
              className="search-button"
              aria-label="Search and commands"
              leftSection={<Icon name="search" size={16} />}
              onClick={() => setShowsPalette(true)}
            >
              <span className="wide-only">Search</span>
              <kbd className="wide-only key">/</kbd>
            </Button>
            <ColorSchemeButton />
            <SessionButton />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" component="nav" aria-label="Console">
        {pages.map((page) => (
          <PageNavLink key={page.path} page={page} isActive={pageAt(path) === page} />
        ))}
        <NavLink mt="auto" component="a" href={docsPath} label="Documentation" />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
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

function SessionButton() {
  const { key, keyName, signOut } = useSession()
  if (key === undefined) return null
  return (
    <Button variant="default" size="sm" onClick={signOut} title={keyName && `Signed in with the key ${keyName}`}>
      Sign out
    </Button>
  )
}

/** `/` outside of fields, and Ctrl+K or ⌘K anywhere. Returns a function that ends it. */
function onPaletteKeys(open: () => void): () => void {
  function onKey(event: KeyboardEvent): void {
    const isField =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
    const isSlash = event.key === '/' && !isField && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    open()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
