// The session: the API key that the open tabs share, the client that sends it, and the scopes that it grants.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Access, createPetstore, type KeyWithSecret, type Petstore, PetstoreError } from 'petstore-client'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type OperationId, scopeOf } from './action.ts'
import { timeLimits, watchedFetch } from './connection.ts'
import { keepKey, keptKey, onTabs, tellTabs } from './kept-key.ts'
import { baseUrl, needsKeys } from './page.ts'
import { hasUnsavedInput } from './unsaved.ts'

interface Session {
  readonly store: Petstore
  readonly key: string | undefined
  /** The caller's scopes; undefined until they are known. */
  readonly scopes: readonly string[] | undefined
  /** Whether the key's scopes are still being read. */
  readonly isOpening: boolean
  readonly keyId: string | undefined
  readonly keyName: string | undefined
  /** Why the tab has no key although it needs one; undefined if it is signed in. */
  readonly signedOut: SignedOut | undefined
  /** Signs in with a key. If the service rejects the key, throws the error from `getAccess` and leaves the session unchanged. */
  signIn(key: string): Promise<void>
  signOut(): void
  /** Switches this tab to the new secret if its own key was rotated. */
  onRotated(key: KeyWithSecret): void
}

interface SignedOut {
  /** The service's message if it rejected this tab's key. */
  readonly rejection?: string | undefined
  /** Whether the page stays open below the sign-in form, because a form on it has unsaved input. */
  readonly keepsPage?: boolean
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
  const [signedOut, setSignedOut] = useState<SignedOut | undefined>(needsKeys && key === undefined ? {} : undefined)
  const queries = useQueryClient()
  /** The key to send. Unlike `key`, it changes immediately, not only at the next render. */
  const sentKey = useRef(key)
  // Use one client for all keys: it remembers the ETags of the objects it read, so an open form can still be saved after a new sign-in.
  const store = useMemo(() => {
    const readAccess = () =>
      void queries.invalidateQueries({ queryKey: accessKey(sentKey.current) }, { cancelRefetch: false })
    return createPetstore({ baseUrl, fetch: fetchWith(() => sentKey.current, readAccess), ...timeLimits })
  }, [queries])
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
    sentKey.current = next
    setKey(next)
  }

  function begin(next: string): void {
    change(next)
    // Refetch or discard data read with the previous key, because the next key may not be allowed to see it.
    if (signedOut?.keepsPage) {
      queries.removeQueries({ type: 'inactive' })
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'getAccess' })
    } else queries.clear()
    setSignedOut(undefined)
  }

  function end(reason: SignedOut): void {
    setSignedOut(reason)
    change(undefined)
    if (!reason.keepsPage) queries.clear()
  }

  const rejection = error instanceof PetstoreError && error.code === 'unauthenticated' ? error.message : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a rejection ends the session
  useEffect(() => {
    if (rejection !== undefined && signedOut === undefined)
      end({ rejection: key === undefined ? undefined : rejection, keepsPage: hasUnsavedInput() })
  }, [rejection, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions depend on nothing else that changes
  useEffect(
    () =>
      onTabs((message) => {
        if (message.kind === 'asked' && key !== undefined) tellTabs({ kind: 'key', key })
        if (message.kind === 'key' && needsKeys && message.key !== key && message.before === key) begin(message.key)
        if (message.kind === 'signed out' && key !== undefined) end({ keepsPage: hasUnsavedInput() })
      }),
    [key, signedOut],
  )

  const session: Session = {
    store,
    key,
    scopes: data?.scopes,
    isOpening: key !== undefined && isPending,
    keyId: data?.key?.id,
    keyName: data?.key?.name,
    signedOut,
    signIn: async (next) => {
      const access = await createPetstore({ baseUrl, key: next, fetch: watchedFetch, ...timeLimits }).access.get()
      begin(next)
      queries.setQueryData(accessKey(next), access)
      tellTabs({ kind: 'key', key: next })
    },
    signOut: () => {
      end({})
      tellTabs({ kind: 'signed out' })
    },
    onRotated: ({ id, secret }) => {
      if (secret === undefined || id !== data?.key?.id) return
      tellTabs({ kind: 'key', key: secret, before: key })
      queries.setQueryData(accessKey(secret), data)
      // The refetch after this change must not use the old secret.
      change(secret)
    },
  }
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Wraps fetch: sends the key, and calls `readAccess` after a 401 or 403 response, because the key or its scopes may have changed. */
function fetchWith(keyNow: () => string | undefined, readAccess: () => void) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    const key = keyNow()
    if (key !== undefined) headers.set('Authorization', `Bearer ${key}`)
    const response = await watchedFetch(url, { ...init, headers })
    if ([401, 403].includes(response.status) && !url.endsWith('/store/access')) readAccess()
    return response
  }
}
