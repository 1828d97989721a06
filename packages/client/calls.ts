// What every method of the client returns: a request that is sent when someone waits for it.
import { PetstoreError } from './errors.ts'
import type { ErrorCode } from './generated/error-codes.ts'

export interface Reply<Data> {
  readonly data: Data
  readonly response: Response
}

/** What the service said: the data, or an error with one of the codes of the operation. */
export type Result<Data, Code extends ErrorCode> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: PetstoreError<Code> }

/** A call of an operation. It is sent once, when you first `await` it or call one of its methods. */
export class Call<Data, Code extends ErrorCode> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'Call'
  readonly #send: () => Promise<Reply<Data>>
  #reply: Promise<Reply<Data>> | undefined

  constructor(send: () => Promise<Reply<Data>>) {
    this.#send = send
  }

  /** The data with the response, for its status and headers. Its body was read. */
  withResponse(): Promise<Reply<Data>> {
    this.#reply ??= this.#send()
    return this.#reply
  }

  /**
   * The data, or the error as a value whose `code` the compiler knows. Only what the service said is a value: it throws if no
   * response arrives.
   */
  async result(): Promise<Result<Data, Code>> {
    try {
      return { ok: true, data: await this }
    } catch (error) {
      if (isErrorWith<Code>(error)) return { ok: false, error }
      throw error
    }
  }

  // biome-ignore lint/suspicious/noThenProperty: a call is a promise that starts late
  then<A = Data, B = never>(
    onData?: ((data: Data) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onData, onError)
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Data | B> {
    return this.then(undefined, onError)
  }

  finally(onEnd?: (() => void) | null): Promise<Data> {
    return this.then().finally(onEnd)
  }
}

/** The contract names the codes of each operation. */
function isErrorWith<Code extends ErrorCode>(error: unknown): error is PetstoreError<Code> {
  return error instanceof PetstoreError
}

/** A call that returns a page of a list. Iterate over it, and you get the items of all pages. */
export class List<Item, Code extends ErrorCode> extends Call<Item[], Code> implements AsyncIterable<Item> {
  readonly #sendPage: (search?: string) => Promise<Reply<Item[]>>

  /** `sendPage` gets the query of the page; none for the first. */
  constructor(sendPage: (search?: string) => Promise<Reply<Item[]>>) {
    super(() => sendPage())
    this.#sendPage = sendPage
  }

  /** The pages of the list, one request each. */
  async *pages(): AsyncGenerator<Item[], void, undefined> {
    let { data, response } = await this.withResponse()
    for (let search: string | undefined; ; ) {
      yield data
      const next = nextSearch(response)
      // The last page of a feed leads to itself, for what happens later.
      if (next === undefined || next === search) return
      search = next
      ;({ data, response } = await this.#sendPage(search))
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page
  }
}

/** Only the query: the page is requested from the same URL, whatever host or path a link names. */
function nextSearch({ headers }: Response): string | undefined {
  return /<[^>]*?(\?[^>#]*)[^>]*>; *rel="?next\b/.exec(headers.get('link') ?? '')?.[1]
}
