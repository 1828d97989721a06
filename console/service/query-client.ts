// Configures the query cache: how long data stays fresh, and when it is refetched.
import { QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { PetstoreError } from 'petstore-client'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // The service may run on this machine, so ignore whether the browser is offline.
        networkMode: 'always',
        // The client already retries transient failures.
        retry: false,
        // Unchanged data keeps its identity, so nothing rerenders. Changed data is never merged: the client remembers the ETag of each
        // object that it returned, and a merged copy would have none. Equal data has equal ETags.
        structuralSharing: (old, next) => (isEqual(old, next) ? old : next),
        // Keep retrying lost connections, but not errors from the service, which will persist until something changes.
        refetchInterval: ({ state }) => (state.error && !(state.error instanceof PetstoreError) ? 3000 : false),
      },
    },
  })
}

/** Compares deeply: `replaceEqualDeep` returns its first argument if both are equal. */
export const isEqual = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one

/** Whether `data` has all fields of `subset`. Null and undefined both mean that a field is absent. */
export const contains = (data: object, subset: object): boolean =>
  Object.entries(subset).every(([name, value]) => isEqual(Reflect.get(data, name) ?? null, value ?? null))
