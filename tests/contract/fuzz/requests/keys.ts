// Requests without a key, and with wrong keys, some of them almost valid.
import { type DraftChange, type Variation, withHeader } from './draft.ts'

export function withoutKey(): Variation {
  const apply: DraftChange = (draft) => ({
    ...draft,
    headers: draft.headers.filter(([name]) => name !== 'Authorization'),
  })
  return { expected: { kind: 'unauthenticated' }, label: 'without a key', apply }
}

/** Returns requests with wrong keys. If the service requires no key, it ignores credentials that are not keys. */
export function wrongKeys(key: string | undefined): Variation[] {
  const wrong = { random: 'Bearer n1x1', ...(key === undefined ? {} : almostRight(key)) }
  return Object.entries(wrong).map(([label, value]) => ({
    expected: { kind: 'unauthenticated' },
    label: `Authorization: ${label}`,
    apply: (draft) => ({ ...draft, headers: withHeader(draft.headers, 'Authorization', value) }),
  }))
}

const almostRight = (key: string): Record<string, string> => ({
  empty: 'Bearer',
  'with the Basic scheme': `Basic ${key}`,
  'one character changed in the middle': `Bearer ${changed(key, Math.floor(key.length / 2))}`,
  'one character changed at the end': `Bearer ${changed(key, key.length - 1)}`,
  truncated: `Bearer ${key.slice(0, -1)}`,
  'with an extra character': `Bearer ${key}x`,
})

/** Replaces a character with another one, regardless of case. */
function changed(key: string, at: number): string {
  return key.slice(0, at) + (key[at]?.toLowerCase() === 'a' ? 'b' : 'a') + key.slice(at + 1)
}
