// What a store should response to a call.

export interface Outcome {
  readonly status: number
  /** The body; of a new thing, without its identifier. */
  readonly body?: unknown
  /** All items of a list; the response is a page of it. */
  readonly list?: readonly unknown[]
  /** Says which identifier the store has given to the new thing. */
  readonly created?: (id: number) => void
  /** Why the call is refused. Where several things are wrong, any one of them may be told. */
  readonly errors?: readonly ExpectedError[]
}

export interface ExpectedError {
  readonly code: string
  /** The numbers of the message in their order, and words it must have. Absent where the contract gives no message. */
  readonly mentions?: readonly (number | string)[]
}

export class ModelError extends Error {
  readonly refusals: readonly ExpectedError[]

  constructor(refusals: readonly ExpectedError[]) {
    super(refusals.map(({ code }) => code).join(' or '))
    this.refusals = refusals
  }
}

export function fail(code: string, says?: readonly (number | string)[]): never {
  throw new ModelError([says ? { code, mentions: says } : { code }])
}

/** The outcome of a decision, also where it is a refusal. */
export function outcomeOf(decide: () => Outcome): Outcome {
  try {
    return decide()
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const [{ code = '' } = {}] = error.refusals
    return { status: statusOf(code), errors: error.refusals }
  }
}

function statusOf(code: string): number {
  if (code === 'invalid_request') return 400
  return code.endsWith('_not_found') ? 404 : 409
}
