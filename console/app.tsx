// Assembles the console: the session, the live events, the frame, and the page at each path. Every page except the overview is loaded when
// it is first opened.
import { Loader, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { Frame } from './frame/frame.tsx'
import { SignIn, SignInOver } from './frame/sign-in.tsx'
import { Overview } from './overview/overview.tsx'
import { type ConsolePage, type PageGroup, pageAt, pages } from './pages.ts'
import { DialogProvider } from './parts/open-dialog.tsx'
import { FailureBoundary, NoPage, NoSuch } from './parts/page.tsx'
import { IDENTIFIER } from './parts/text.tsx'
import { ToastProvider } from './parts/toasts.tsx'
import { adoptKey, keptKey } from './service/kept-key.ts'
import { LiveProvider } from './service/live.tsx'
import { consolePath, needsKeys } from './service/page.ts'
import { createQueryClient } from './service/query-client.ts'
import { SessionProvider, useSession } from './service/session.tsx'
import { colorTokens, theme } from './theme.ts'

const groups: Record<PageGroup, ComponentType> = {
  shop: lazy(() => loadGroup('shop')),
  intake: lazy(() => loadGroup('intake')),
  administration: lazy(() => loadGroup('administration')),
}

/** Loads a group of pages as one component, which renders the page at the current path. */
async function loadGroup(group: PageGroup): Promise<{ readonly default: ComponentType }> {
  const routes = await Promise.all(pages.filter((page) => page.group === group).map(loadRoutes))
  const Group = () => (
    <Switch>
      {routes}
      <Route>
        <NoPage />
      </Route>
    </Switch>
  )
  return { default: Group }
}

async function loadRoutes({ path, load, item }: ConsolePage): Promise<ReactNode> {
  const [Page, ItemPage] = await Promise.all([load?.(), item?.load()])
  return [
    <Route key={path} path={path} component={Page} />,
    item && ItemPage && (
      <Route<{ readonly id: string }> key={`${path}/:id`} path={`${path}/:id`}>
        {({ id }) => (IDENTIFIER.test(id) ? <ItemPage id={Number(id)} /> : <NoSuch noun={item.noun} id={id} />)}
      </Route>
    ),
  ]
}

/** Loads the current page's code and another tab's key, if any, so the first render shows no placeholder or sign-in form. */
export async function loadPage(): Promise<void> {
  if (needsKeys && keptKey() === undefined) await adoptKey()
  const group = pageAt(location.pathname.slice(consolePath.length))?.group
  if (!group) return
  try {
    groups[group] = (await loadGroup(group)).default
  } catch {
    // Ignore the error: the lazy component retries the load when it renders.
  }
}

const queries = createQueryClient()

/** `nonce` comes from the page's Content-Security-Policy and allows styles that are injected later. */
export function App({ nonce }: { readonly nonce: string }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={colorTokens}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <Router base={consolePath}>
            <FailureBoundary>
              <SignInOrPages />
            </FailureBoundary>
          </Router>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function SignInOrPages() {
  const { signedOut } = useSession()
  if (signedOut && !signedOut.keepsPage) return <SignIn />
  return (
    // Drop toasts at sign-out: they name data that the next key may not be allowed to see.
    <ToastProvider>
      <Pages />
      {signedOut && <SignInOver />}
    </ToastProvider>
  )
}

function Pages() {
  const [path] = useLocation()
  return (
    <LiveProvider>
      <Frame>
        {/* The `key` attribute resets errors and open dialogs when the page changes. */}
        <FailureBoundary key={path}>
          <DialogProvider>
            <Suspense fallback={<Loader aria-label="Loading" />}>
              <Switch>
                <Route path="/" component={Overview} />
                {pages.map(
                  ({ path, group }) => group && <Route key={path} path={`${path}/*?`} component={groups[group]} />,
                )}
                <Route>
                  <NoPage />
                </Route>
              </Switch>
            </Suspense>
          </DialogProvider>
        </FailureBoundary>
      </Frame>
    </LiveProvider>
  )
}
