// A store's expected response to a step.

export interface Outcome {
  readonly status: number
  /** The body, without the id if the step creates a resource. */
  readonly body?: unknown
  /** All items in a list; a response contains only one page. */
  readonly list?: readonly unknown[]
  /** Tells the model the id that the store assigned. */
  readonly created?: (id: number) => void
  /** The possible errors. If there are several, the store may report any of them. */
  readonly errors?: readonly ExpectedError[]
}

export interface ExpectedError {
  readonly code: string
  /** All numbers in the message, in order, and words that it must contain; undefined if the contract does not specify the message. */
  readonly mentions?: readonly (number | string)[]
}

export class ModelError extends Error {
  readonly errors: readonly ExpectedError[]

  constructor(errors: readonly ExpectedError[]) {
    super(errors.map(({ code }) => code).join(' or '))
    this.errors = errors
  }
}

export function fail(code: string, mentions?: readonly (number | string)[]): never {
  throw new ModelError([mentions ? { code, mentions } : { code }])
}

/** Runs an operation on the model and converts a ModelError into an outcome. */
export function outcomeOf(operation: () => Outcome): Outcome {
  try {
    return operation()
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const [{ code = '' } = {}] = error.errors
    return { status: statusOf(code), errors: error.errors }
  }
}

function statusOf(code: string): number {
  if (code === 'invalid_request') return 400
  return code.endsWith('_not_found') ? 404 : 409
}
