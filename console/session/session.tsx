// Who uses the console: the key of this tab, the client that sends it, and what it may do.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createPetstore, type Petstore, PetstoreError } from 'petstore-client'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type OperationId, scopeOf } from '../service/action.ts'
import { baseUrl } from '../service/base-url.ts'
import { watchedFetch } from '../service/connection.ts'
import { keepKey, keptKey } from './kept-key.ts'

interface Session {
  readonly store: Petstore
  readonly key: string | undefined
  /** The scopes of the key; undefined while they are unknown. */
  readonly scopes: readonly string[] | undefined
  readonly keyName: string | undefined
  /** Whether the service has rejected the request without a key, or the key. */
  readonly needsSignIn: boolean
  signIn(key: string): void
  signOut(): void
}

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
  const needed = scopeOf(operation)
  if (scopes === undefined || needed === null || scopes.includes('admin') || scopes.includes(needed)) return undefined
  return needed
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [key, setKey] = useState(keptKey)
  const queries = useQueryClient()
  const store = useMemo(() => createPetstore({ baseUrl, key, fetch: watchedFetch }), [key])
  const { data, error } = useQuery({
    queryKey: ['getAccess', key],
    queryFn: ({ signal }) => store.access.get({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

  function change(next: string | undefined): void {
    keepKey(next)
    // What one key was shown is not for the next.
    queries.clear()
    setKey(next)
  }

  const session: Session = {
    store,
    key,
    scopes: data?.scopes,
    keyName: data?.key?.name,
    needsSignIn: error instanceof PetstoreError && error.code === 'unauthenticated',
    signIn: change,
    signOut: () => change(undefined),
  }
  return <SessionContext value={session}>{children}</SessionContext>
}
