// Who uses the console: the key of the open tabs, the client that sends it, and what it may do.
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
  /** The scopes of the caller; undefined while they are unknown. */
  readonly scopes: readonly string[] | undefined
  /** Whether the scopes of a key are being read. */
  readonly isOpening: boolean
  readonly keyId: string | undefined
  readonly keyName: string | undefined
  readonly needsSignIn: boolean
  /** What the service said about the key of this tab when it rejected it; undefined if it did not. */
  readonly rejection: string | undefined
  /** Fails as `getAccess` does, and then changes nothing. */
  signIn(key: string): Promise<void>
  signOut(): void
  /** If it is the key of this tab, the tab goes on with its new secret. */
  onRotated(key: KeyWithSecret): void
}

/** A page that sends nothing finds out within this time that its key was revoked, or may do something else. */
const CHECK_INTERVAL_MS = 15_000

const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no session here.')
  return session
}

export const useStore = (): Petstore => useSession().store

/** Undefined if the caller may use the operation, else the scope that is missing. */
export function useMissingScope(operation: OperationId): string | undefined {
  const { scopes } = useSession()
  return missingScope(scopes, operation)
}

export function missingScope(scopes: readonly string[] | undefined, operation: OperationId): string | undefined {
  const needed = scopeOf(operation)
  if (scopes === undefined || needed === null || scopes.includes('admin') || scopes.includes(needed)) return undefined
  return needed
}

/** Without a key, a service that needs none allows everything. */
const openAccess: Access = { scopes: ['admin'] }

const accessKey = (key: string | undefined) => ['getAccess', key] as const

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [key, setKey] = useState(keptKey)
  // Without a key where everyone needs one, nothing is asked before the sign-in.
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
    // The page has said it. It is asked only if the service rejects a request.
    ...(key === undefined && !needsKeys ? { initialData: openAccess } : {}),
    enabled: signedOut === undefined,
    ...(key === undefined ? {} : { refetchInterval: CHECK_INTERVAL_MS }),
  })

  function change(next: string | undefined): void {
    keepKey(next)
    // What one key was shown is not for the next.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: of what the functions use, only the key changes
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
      // The tags of what was read are known only to the client that has read it.
      queries.removeQueries({ type: 'inactive' })
      queries.setQueryData(accessKey(secret), data)
      // Everything is read again after the change, and must not be read with the old secret.
      flushSync(() => setKey(secret))
    },
  }
  return <SessionContext value={session}>{children}</SessionContext>
}

/** After a response that rejects the key or its scopes, `readAccess` finds out what has changed. */
function fetchWith(readAccess: () => void) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const response = await watchedFetch(url, init)
    if ([401, 403].includes(response.status) && !url.endsWith('/store/access')) readAccess()
    return response
  }
}
