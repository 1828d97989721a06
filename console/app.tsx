// The console, assembled: the session, the live events, the frame, and the page of each path. Those that are not the first are loaded when they are opened.
import { Loader, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PetstoreError } from 'petstore-client'
import { lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { Frame } from './frame/frame.tsx'
import { Overview } from './overview/overview.tsx'
import { Empty } from './parts/empty.tsx'
import { PageLink } from './parts/link.tsx'
import { ToastProvider } from './parts/toasts.tsx'
import { consolePath } from './service/base-url.ts'
import { LiveProvider } from './service/live.tsx'
import { sameIfEqual } from './service/same-if-equal.ts'
import { SessionProvider, useSession } from './session/session.tsx'
import { theme } from './theme.ts'

const SignIn = lazy(() => import('./session/sign-in.tsx'))
const Shop = lazy(() => import('./shop.tsx'))
const Administration = lazy(() => import('./administration.tsx'))

const shopPaths = ['/pets', '/pets/:petId', '/categories', '/orders', '/inventory']
const administrationPaths = ['/webhooks', '/webhooks/:webhookId', '/keys', '/activity']

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      // The client has retried what may succeed later.
      retry: false,
      structuralSharing: sameIfEqual,
      // A decision of the service stays the same until something changes; a lost connection comes back.
      refetchInterval: ({ state }) => (state.error && !(state.error instanceof PetstoreError) ? 3000 : false),
    },
  },
})

interface Props {
  /** The nonce of the page, for the styles that are added later. */
  readonly nonce: string
}

export function App({ nonce }: Props) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <Router base={consolePath}>
            <SignInOrPages />
          </Router>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function SignInOrPages() {
  const { needsSignIn } = useSession()
  if (needsSignIn)
    return (
      <Suspense>
        <SignIn />
      </Suspense>
    )
  return (
    // Messages name what one key was shown, so they go with it.
    <ToastProvider>
      <Pages />
    </ToastProvider>
  )
}

function Pages() {
  return (
    <LiveProvider>
      <Frame>
        <Suspense fallback={<Loader aria-label="Loading" />}>
          <Switch>
            <Route path="/" component={Overview} />
            {shopPaths.map((path) => (
              <Route key={path} path={path} component={Shop} />
            ))}
            {administrationPaths.map((path) => (
              <Route key={path} path={path} component={Administration} />
            ))}
            <Route>
              <Empty title="There is no such page">
                <PageLink to="/">Go to the overview</PageLink>
              </Empty>
            </Route>
          </Switch>
        </Suspense>
      </Frame>
    </LiveProvider>
  )
}
