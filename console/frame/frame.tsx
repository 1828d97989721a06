// The frame around every page: navigation, search, connection state, color scheme, and session.
import { ActionIcon, Alert, AppShell, Button, Group, Kbd, Loader, NavLink } from '@mantine/core'
import { useDidUpdate, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { pageAt, pages } from '../pages.ts'
import { Icon } from '../parts/icons.tsx'
import { followLink, PageLink } from '../parts/links.tsx'
import { Empty, PageHeader } from '../parts/page.tsx'
import { focusReturner } from '../parts/return-focus.ts'
import { Moment } from '../parts/text.tsx'
import { useToast } from '../parts/toasts.tsx'
import { useDialogInUrl, useHeldDialog } from '../parts/url.ts'
import { useIsReachable, useReachedAt, useSilentSeconds } from '../service/connection.ts'
import { useLive } from '../service/live.tsx'
import { consolePath, docsPath } from '../service/page.ts'
import { missingScope, useSession } from '../service/session.tsx'
import { useOtherColors } from '../theme.ts'
import { Breadcrumb, PageList, PhoneBar } from './navigation.tsx'
import { usePaletteKeys, useSlash } from './palette-keys.ts'
import { useSignOut } from './sign-out.ts'

/** Delay before preloading the command palette. No page needs the palette immediately. */
const PALETTE_MS = 1500

const loadPalette = () => import('./palette.tsx')

export function Frame({ children }: { readonly children: ReactNode }) {
  const menu = useDialogInUrl('menu')
  const [path] = useLocation()
  const [palette, openPalette] = usePalette()
  const [otherColors, toggleColors] = useOtherColors()
  const [slash] = useSlash()
  usePaletteKeys(openPalette)
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && menu.isOpen && void menu.close())
  // Restore focus if the focused link disappeared with its page.
  useDidUpdate(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
  return (
    <AppShell
      header={{ height: 52 }}
      footer={{ height: { base: 58, md: 0 } }}
      navbar={{ width: 216, breakpoint: 'md', collapsed: { mobile: !menu.isOpen } }}
    >
      <a className="skip" href="#content">
        Skip to content
      </a>
      <AppShell.Header className="frame-header">
        <a className="brand" href={`${consolePath}/`} onClick={followLink}>
          <img src={`${consolePath}/assets/icon.svg`} alt="" width={26} height={26} />
          Petstore
        </a>
        <Button
          variant="default"
          className="search-button"
          leftSection={<Icon name="search" size={16} />}
          rightSection={slash === 'on' && <Kbd size="xs">/</Kbd>}
          aria-label="Search and commands"
          onClick={openPalette}
        >
          Search
        </Button>
        <ConnectionState />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Use ${otherColors} colors`}
          onClick={toggleColors}
        >
          <Icon name={otherColors === 'dark' ? 'moon' : 'sun'} />
        </ActionIcon>
      </AppShell.Header>
      <AppShell.Navbar className="frame-navbar" aria-label="Console">
        <PageList path={path} />
        <NavLink href={docsPath} label="Documentation" leftSection={<Icon name="docs" />} mt="auto" />
        <SignOutButton />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <div className="sheet">
          <UnreachableNote />
          <Breadcrumb path={path} />
          <AllowedPage>{children}</AllowedPage>
        </div>
      </AppShell.Main>
      <PhoneBar path={path} isMenuOpen={menu.isOpen} onMenu={menu.isOpen ? menu.close : menu.open} />
      {palette}
    </AppShell>
  )
}

/** Returns the command palette, if open, and a function that opens it. */
function usePalette(): [ReactNode, () => void] {
  const { dialog, open: openDialog, close } = useHeldDialog('search')
  const showToast = useToast()
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
    flushSync(() => openDialog(<loaded.Palette onClose={close} />))
  }

  return [dialog, () => void open()]
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
  live: 'Live',
  connecting: 'Connecting',
  failing: 'Not live',
  off: 'Not live',
  silent: 'No response',
  offline: 'Offline',
} as const

/** Shows whether the page receives live updates, receives none, or has lost its connection. */
function ConnectionState() {
  const { state } = useLive()
  const isReachable = useIsReachable()
  const seconds = useSilentSeconds()
  const shown = isReachable ? state : seconds === undefined ? 'offline' : 'silent'
  return (
    <span className="connection" data-state={shown}>
      {/* Screen readers announce the state, but not each second. */}
      <span role="status">{states[shown]}</span>
      {shown === 'silent' && <span aria-hidden>{` for ${seconds} s`}</span>}
    </span>
  )
}

/** Shown above the page while the service is unreachable. */
function UnreachableNote() {
  const reachedAt = useReachedAt()
  const isSilent = useSilentSeconds() !== undefined
  if (reachedAt === undefined) return null
  return (
    <Alert
      mb="md"
      color="red"
      role="alert"
      title={isSilent ? 'The service is not responding' : 'The service cannot be reached'}
    >
      This page shows data from <Moment at={new Date(reachedAt).toISOString()} />, and you cannot change anything until
      the service is back. The console reconnects automatically.
    </Alert>
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
