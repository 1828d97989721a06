// What was read from the service, and when it is read again.
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { PetstoreError } from 'petstore-client'
import { READS_BY_WRITING } from './freshness.ts'
import { sameIfEqual } from './same-if-equal.ts'

export function createQueryClient(): QueryClient {
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
    mutationCache: new MutationCache({
      onError: (error) => (isConflict(error) ? queries.refetchQueries({ queryKey: [READS_BY_WRITING] }) : undefined),
    }),
  })
  // Sent when a form opens, and for a conflict; forgotten when the form closes.
  queries.setQueryDefaults([READS_BY_WRITING], {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
  })
  return queries
}

const isConflict = (error: unknown): boolean => error instanceof PetstoreError && error.code === 'precondition_failed'
