// Whose key a request carries. For each key the store is asked twice a second at most, and a revoked one dies within that time.
import type { Caller, KeyStatus } from '../../context.ts'
import { BoundedCache } from '../bounded-cache.ts'

export type VerifyKey = (key: string, now: number) => Promise<KeyStatus>

export interface Callers {
  /** The caller, as the store said a moment ago; none where it must be asked. */
  known(key: string, now: number): Caller | undefined
  /** Whether the key was good when it was last looked at. */
  wasValid(key: string): boolean
  verify(key: string, now: number): Promise<KeyStatus>
  /** Hands over when each key was used last, of those used since this was last done. */
  recordUses(record: (uses: ReadonlyMap<string, number>) => Promise<void>): Promise<void>
}

const FRESH_MS = 500
const MAX_KEYS = 10_000

interface CachedKey {
  readonly caller: Caller
  /** When the store was asked, and until when the key is good by what it said. */
  readonly askedAt: number
  readonly until: number
}

interface Question {
  readonly askedAt: number
  readonly answer: Promise<KeyStatus>
}

/** Keys are remembered by their digests: how long it takes to find one tells nothing of any other. */
const digestOf = (key: string): string => Bun.SHA256.hash(key, 'base64')

const isFresh = ({ askedAt }: { readonly askedAt: number }, now: number): boolean =>
  now >= askedAt && now < askedAt + FRESH_MS

export function callersByKey(judge: VerifyKey): Callers {
  const entries = new BoundedCache<CachedKey>(MAX_KEYS)
  const questions = new Map<string, Question>()
  let uses = new Map<string, number>()

  async function askStore(key: string, digest: string, now: number): Promise<KeyStatus> {
    const standing = await judge(key, now)
    const { caller } = standing
    if (caller) entries.set(digest, { caller, until: standing.until, askedAt: now })
    else entries.delete(digest)
    if (caller?.keyId !== undefined) uses.set(caller.keyId, now)
    return standing
  }

  return {
    known: (key, now) => {
      const entry = entries.get(digestOf(key))
      return entry && isFresh(entry, now) && now < entry.until ? entry.caller : undefined
    },
    wasValid: (key) => entries.get(digestOf(key)) !== undefined,
    verify: (key, now) => {
      const digest = digestOf(key)
      const asked = questions.get(digest)
      // Many requests of one caller at once are one question.
      if (asked && isFresh(asked, now)) return asked.answer
      const question = { askedAt: now, answer: askStore(key, digest, now) }
      questions.set(digest, question)
      const forget = () => questions.get(digest) === question && questions.delete(digest)
      question.answer.then(forget, forget)
      return question.answer
    },
    recordUses: async (record) => {
      const taken = uses
      uses = new Map()
      try {
        await record(taken)
      } catch (error) {
        uses = new Map([...taken, ...uses])
        throw error
      }
    },
  }
}
