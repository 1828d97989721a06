// The session: the API key that the open tabs share, the client that sends it, and the scopes that it grants.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Access, createPetstore, type KeyWithSecret, type Petstore, PetstoreError } from 'petstore-client'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type OperationId, scopeOf } from '../service/action.ts'
import { timeLimits, watchedFetch } from '../service/connection.ts'
import { baseUrl, needsKeys } from '../service/page.ts'
import { keepKey, keptKey, onTabs, tellTabs } from './kept-key.ts'

interface Session {
  readonly store: Petstore
  readonly key: string | undefined
  /** The caller's scopes; undefined until they are known. */
  readonly scopes: readonly string[] | undefined
  /** Whether the key's scopes are still being read. */
  readonly isOpening: boolean
  readonly keyId: string | undefined
  readonly keyName: string | undefined
  readonly needsSignIn: boolean
  /** The service's message if it rejected this tab's key; otherwise undefined. */
  readonly rejection: string | undefined
  /** Signs in with a key. If the service rejects the key, throws the error from `getAccess` and leaves the session unchanged. */
  signIn(key: string): Promise<void>
  signOut(): void
  /** Switches this tab to the new secret if its own key was rotated. */
  onRotated(key: KeyWithSecret): void
}

/** How often an idle page checks whether its key was revoked or its scopes changed. */
const CHECK_INTERVAL_MS = 15_000

const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be called inside a SessionProvider.')
  return session
}

export const useStore = (): Petstore => useSession().store

/** Returns the scope that the caller lacks for an operation; undefined if the caller may use it. */
export function useMissingScope(operation: OperationId | undefined): string | undefined {
  const { scopes } = useSession()
  return missingScope(scopes, operation)
}

export function missingScope(
  scopes: readonly string[] | undefined,
  operation: OperationId | undefined,
): string | undefined {
  const needed = operation === undefined ? null : scopeOf(operation)
  if (scopes === undefined || needed === null || scopes.includes('admin') || scopes.includes(needed)) return undefined
  return needed
}

/** A service with optional keys allows every operation without a key. */
const openAccess: Access = { scopes: ['admin'] }

const accessKey = (key: string | undefined) => ['getAccess', key] as const

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [key, setKey] = useState(keptKey)
  // If keys are required and this tab has no key, send nothing before sign-in.
  const [signedOut, setSignedOut] = useState<{ readonly rejection?: string } | undefined>(
    needsKeys && key === undefined ? {} : undefined,
  )
  const queries = useQueryClient()
  const store = useMemo(() => {
    const readAccess = () => void queries.invalidateQueries({ queryKey: accessKey(key) }, { cancelRefetch: false })
    return createPetstore({ baseUrl, key, fetch: fetchWith(readAccess), ...timeLimits })
  }, [key, queries])
  const { data, error, isPending } = useQuery({
    queryKey: accessKey(key),
    queryFn: ({ signal }) => store.access.get({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The page's meta tag already says that keys are optional, so ask the service only after it rejects a request.
    ...(key === undefined && !needsKeys ? { initialData: openAccess } : {}),
    enabled: signedOut === undefined,
    ...(key === undefined ? {} : { refetchInterval: CHECK_INTERVAL_MS }),
  })

  function change(next: string | undefined): void {
    keepKey(next)
    // Clear the cache, because the next key may not be allowed to see data read with this key.
    queries.clear()
    setKey(next)
  }

  function begin(next: string): void {
    change(next)
    setSignedOut(undefined)
  }

  function end(rejection?: string): void {
    setSignedOut({ rejection })
    change(undefined)
  }

  const rejection = error instanceof PetstoreError && error.code === 'unauthenticated' ? error.message : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a rejection ends the session
  useEffect(() => {
    if (rejection !== undefined && key !== undefined) end(rejection)
  }, [rejection, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions depend on nothing else that changes
  useEffect(
    () =>
      onTabs((message) => {
        if (message.kind === 'asked' && key !== undefined) tellTabs({ kind: 'key', key })
        if (message.kind === 'key' && needsKeys && message.key !== key && message.before === key) begin(message.key)
        if (message.kind === 'signed out' && key !== undefined) end()
      }),
    [key],
  )

  const session: Session = {
    store,
    key,
    scopes: data?.scopes,
    isOpening: key !== undefined && isPending,
    keyId: data?.key?.id,
    keyName: data?.key?.name,
    needsSignIn: signedOut !== undefined || rejection !== undefined,
    rejection: signedOut?.rejection,
    signIn: async (next) => {
      const access = await createPetstore({ baseUrl, key: next, fetch: watchedFetch, ...timeLimits }).access.get()
      begin(next)
      queries.setQueryData(accessKey(next), access)
      tellTabs({ kind: 'key', key: next })
    },
    signOut: () => {
      end()
      tellTabs({ kind: 'signed out' })
    },
    onRotated: ({ id, secret }) => {
      if (secret === undefined || id !== data?.key?.id) return
      keepKey(secret)
      tellTabs({ kind: 'key', key: secret, before: key })
      // Each client remembers the ETags of its own reads, so the new client cannot use data read by the old client.
      queries.removeQueries({ type: 'inactive' })
      queries.setQueryData(accessKey(secret), data)
      // Switch synchronously: the refetch after this change must not use the old secret.
      flushSync(() => setKey(secret))
    },
  }
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Wraps fetch: calls `readAccess` after a 401 or 403 response, because the key or its scopes may have changed. */
function fetchWith(readAccess: () => void) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const response = await watchedFetch(url, init)
    if ([401, 403].includes(response.status) && !url.endsWith('/store/access')) readAccess()
    return response
  }
}
