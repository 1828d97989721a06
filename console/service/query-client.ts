// What was read from the service, and when it is read again.
import { QueryClient } from '@tanstack/react-query'
import { PetstoreError } from 'petstore-client'
import { sameIfEqual } from './same-if-equal.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // The service may be on this computer, whatever the browser thinks of the network.
        networkMode: 'always',
        // The client has retried what may succeed later.
        retry: false,
        structuralSharing: sameIfEqual,
        // A decision of the service stays the same until something changes; a lost connection comes back.
        refetchInterval: ({ state }) => (state.error && !(state.error instanceof PetstoreError) ? 3000 : false),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
