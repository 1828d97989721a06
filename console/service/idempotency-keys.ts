// What is sent again after a lost response has the same Idempotency-Key, so that the service does not do it twice.
import { PetstoreError } from 'petstore-client'
import { useRef } from 'react'
import type { Action } from './action.ts'

/** The keys of what a form or a list has sent and got no response to. */
export function useIdempotencyKeys() {
  const unanswered = useRef(new Map<string, string>())
  return {
    /** The same for the same action until it is answered. `row` tells two rows apart for which the same is sent. */
    keyFor(action: Action, row?: number): string {
      const content = contentOf(action, row)
      const key = unanswered.current.get(content) ?? newKey()
      unanswered.current.set(content, key)
      return key
    },
    /** `error` is what it failed with; undefined if it succeeded. */
    onAnswer(action: Action, error?: unknown, row?: number): void {
      if (error === undefined || isDecision(error)) unanswered.current.delete(contentOf(action, row))
    },
  }
}

/** Whether the service has said that it did not do it. */
const isDecision = (error: unknown): boolean => error instanceof PetstoreError && error.status < 500

const contentOf = ({ operation, args }: Action, row: number | undefined): string =>
  JSON.stringify([operation, args, row], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** `crypto.randomUUID` exists only with TLS and on this machine. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
