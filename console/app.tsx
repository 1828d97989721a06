// The console, assembled: the session, the live events, the frame, and the page of each path. Those that are not the first are loaded when they are opened.
import { Loader, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { Frame } from './frame/frame.tsx'
import { Overview } from './overview/overview.tsx'
import { type PagePart, pageAt, pages } from './pages.ts'
import { DialogProvider } from './parts/open-dialog.tsx'
import { FailureBoundary, NoPage } from './parts/page.tsx'
import { ToastProvider } from './parts/toasts.tsx'
import { LiveProvider } from './service/live.tsx'
import { consolePath, needsKeys } from './service/page.ts'
import { createQueryClient } from './service/query-client.ts'
import { keptKey, takeKey } from './session/kept-key.ts'
import { SessionProvider, useSession } from './session/session.tsx'
import { SignIn } from './session/sign-in.tsx'
import { contrasts, theme } from './theme.ts'

const load = { shop: () => import('./shop.tsx'), administration: () => import('./administration.tsx') }
const parts: Record<PagePart, ComponentType> = { shop: lazy(load.shop), administration: lazy(load.administration) }

/** Has the page at the present path rendered at once, without a placeholder, and without a sign-in if another tab has a key. */
export async function loadPage(): Promise<void> {
  if (needsKeys && keptKey() === undefined) await takeKey()
  const part = pageAt(location.pathname.slice(consolePath.length))?.part
  if (!part) return
  try {
    parts[part] = (await load[part]()).default
  } catch {
    // It is tried again when it is rendered.
  }
}

const queries = createQueryClient()

interface Props {
  /** The nonce of the page, for the styles that are added later. */
  readonly nonce: string
}

export function App({ nonce }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={contrasts}
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
  const { needsSignIn } = useSession()
  if (needsSignIn) return <SignIn />
  return (
    // Messages name what one key was shown, so they go with it.
    <ToastProvider>
      <Pages />
    </ToastProvider>
  )
}

function Pages() {
  const [path] = useLocation()
  return (
    <LiveProvider>
      <Frame>
        {/* Another page starts without what failed or was open on the last one. */}
        <FailureBoundary key={path}>
          <DialogProvider>
            <Suspense fallback={<Loader aria-label="Loading" />}>
              <Switch>
                <Route path="/" component={Overview} />
                {pages.map(
                  ({ path, part }) => part && <Route key={path} path={`${path}/*?`} component={parts[part]} />,
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
