// What surrounds every page: navigation, search, connection, color scheme and the session.
import { ActionIcon, Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type ConsolePage, pageAt, pages } from '../pages.ts'
import { Icon } from '../parts/icons.tsx'
import { docsPath } from '../service/page.ts'
import { useMissingScope, useSession } from '../session/session.tsx'
import { AllowedPage } from './allowed-page.tsx'
import { ColorSchemeButton } from './color-scheme.tsx'
import { ConnectionState, UnreachableNote } from './connection-state.tsx'
import { onPaletteKeys, usesSlash } from './palette-keys.ts'

/** What no page needs at first is loaded by then. */
const LATER_MS = 1500

const loadLater = () => import('../later.tsx')
const Palette = lazy(async () => ({ default: (await loadLater()).Palette }))

export function Frame({ children }: { readonly children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [path] = useLocation()
  const [showsPalette, setShowsPalette] = useState(false)
  useEffect(() => onPaletteKeys(() => setShowsPalette(true)), [])
  useEffect(() => {
    // If it fails, it is tried again when it is needed.
    const timer = setTimeout(() => loadLater().catch(() => {}), LATER_MS)
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
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    // The link that had the focus is gone with its page.
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
  return (
    <div className="frame">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="frame-header">
        <ActionIcon
          className="menu-button"
          variant="subtle"
          size="lg"
          aria-label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <Icon name={isMenuOpen ? 'close' : 'menu'} />
        </ActionIcon>
        <Link href="/" className="brand">
          Petstore
        </Link>
        <ConnectionState />
        <span className="frame-tools">
          <Button
            className="search-button"
            variant="default"
            aria-label="Search and commands"
            leftSection={<Icon name="search" size={16} />}
            onClick={() => setShowsPalette(true)}
          >
            <span className="wide-only">Search</span>
            {usesSlash() && <kbd className="wide-only key">/</kbd>}
          </Button>
          <ColorSchemeButton />
          <SessionButton className="wide-only" />
        </span>
      </header>
      <nav className="frame-pages" aria-label="Console" data-open={isMenuOpen || undefined}>
        {pages.map((page) => (
          <PageNavLink key={page.path} page={page} isActive={pageAt(path) === page} />
        ))}
        <a className="page-link docs-link" href={docsPath}>
          Documentation
        </a>
        <SessionButton className="narrow-only" />
      </nav>
      <main className="frame-main" id="content" tabIndex={-1}>
        <UnreachableNote />
        <AllowedPage>{children}</AllowedPage>
      </main>
      {showsPalette && (
        <Suspense>
          <Palette onClose={() => setShowsPalette(false)} />
        </Suspense>
      )}
    </div>
  )
}

function PageNavLink({ page, isActive }: { readonly page: ConsolePage; readonly isActive: boolean }) {
  const missing = useMissingScope(page.reads)
  return (
    <Link href={page.path} className="page-link" aria-current={isActive ? 'page' : undefined}>
      <Icon name={page.icon} />
      <span>
        {page.title}
        {missing && <small className="page-scope">Needs {missing}</small>}
      </span>
    </Link>
  )
}

/** A phone has no room for it in the header. */
function SessionButton({ className }: { readonly className: string }) {
  const { key, keyName, signOut } = useSession()
  if (key === undefined) return null
  return (
    <Button
      className={className}
      variant="default"
      size="sm"
      onClick={signOut}
      title={keyName && `Signed in with the key ${keyName}`}
    >
      Sign out
    </Button>
  )
}
