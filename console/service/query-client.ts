// What was read from the service, and when it is read again.
import { QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { PetstoreError } from 'petstore-client'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // The service may be on this computer, whatever the browser thinks of the network.
        networkMode: 'always',
        // The client has retried what may succeed later.
        retry: false,
        // What was read again and has not changed stays the same object, so that nothing is rendered again. Else the new data stay as they
        // are: the client remembers the tag of each object that it returned, and a merged copy would have none. Equal data have equal tags.
        structuralSharing: (old, next) => (isEqual(old, next) ? old : next),
        // A decision of the service stays the same until something changes; a lost connection comes back.
        refetchInterval: ({ state }) => (state.error && !(state.error instanceof PetstoreError) ? 3000 : false),
      },
    },
  })
}

/** The library returns its first argument if both are equal. */
export const isEqual = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one

/** Whether it has all of this; null and undefined stand for what it does not have. */
export const contains = (data: object, part: object): boolean =>
  Object.entries(part).every(([name, value]) => isEqual(Reflect.get(data, name) ?? null, value ?? null))
