// What a store should answer to a call.

export interface Outcome {
  readonly status: number
  /** The body; of a new thing, without its identifier. */
  readonly body?: unknown
  /** All items of a list; the answer is a page of it. */
  readonly list?: readonly unknown[]
  /** Says which identifier the store has given to the new thing. */
  readonly created?: (id: number) => void
  /** Why the call is refused. Where several things are wrong, any one of them may be told. */
  readonly refusals?: readonly Refusal[]
}

export interface Refusal {
  readonly code: string
  /** The numbers of the message in their order, and words it must have. Absent where the contract gives no message. */
  readonly says?: readonly (number | string)[]
}

export class Refused extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ code }) => code).join(' or '))
    this.refusals = refusals
  }
}

export function refuse(code: string, says?: readonly (number | string)[]): never {
  throw new Refused([says ? { code, says } : { code }])
}

/** The outcome of a decision, also where it is a refusal. */
export function outcomeOf(decide: () => Outcome): Outcome {
  try {
    return decide()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const [{ code = '' } = {}] = error.refusals
    return { status: statusOf(code), refusals: error.refusals }
  }
}

function statusOf(code: string): number {
  if (code === 'invalid_request') return 400
  return code.endsWith('_not_found') ? 404 : 409
}
