// The calls that the client's methods return. Each sends its request when it is first awaited.
import { PetstoreError } from './errors.ts'
import type { ErrorCode } from './generated/error-codes.ts'

export interface Reply<Data> {
  readonly data: Data
  readonly response: Response
}

/** The service's response: the data, or an error with one of the operation's codes. */
export type Result<Data, Code extends ErrorCode> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: PetstoreError<Code> }

/** A call to an operation. It is sent once, when you first `await` it or call one of its methods. */
export class Call<Data, Code extends ErrorCode> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'Call'
  readonly #send: () => Promise<Reply<Data>>
  #reply: Promise<Reply<Data>> | undefined

  constructor(send: () => Promise<Reply<Data>>) {
    this.#send = send
  }

  /** Resolves to the data and the response, so you can inspect the status and headers. The body has already been read. */
  withResponse(): Promise<Reply<Data>> {
    this.#reply ??= this.#send()
    return this.#reply
  }

  /** Resolves to the data, or to the service's error with a typed `code`. Throws if no response arrives. */
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

/** Trusts the contract, which lists each operation's error codes. */
function isErrorWith<Code extends ErrorCode>(error: unknown): error is PetstoreError<Code> {
  return error instanceof PetstoreError
}

/** A call that returns one page of a list. Iterate over it to get the items of all pages. */
export class List<Item, Code extends ErrorCode> extends Call<Item[], Code> implements AsyncIterable<Item> {
  readonly #sendPage: (search?: string) => Promise<Reply<Item[]>>

  /** Calls `sendPage` with the query of the page to fetch, or without one for the first page. */
  constructor(sendPage: (search?: string) => Promise<Reply<Item[]>>) {
    super(() => sendPage())
    this.#sendPage = sendPage
  }

  /** Iterates over the list's pages, sending one request per page. */
  async *pages(): AsyncGenerator<Item[], void, undefined> {
    let { data, response } = await this.withResponse()
    for (let search: string | undefined; ; ) {
      yield data
      const next = nextSearch(response)
      // A feed's last page links to itself, so callers can poll it for later events.
      if (next === undefined || next === search) return
      search = next
      ;({ data, response } = await this.#sendPage(search))
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page
  }
}

/** Uses only the link's query: the next page comes from the same URL, whatever host or path the link contains. */
function nextSearch({ headers }: Response): string | undefined {
  return /<[^>]*?(\?[^>#]*)[^>]*>; *rel="?next\b/.exec(headers.get('link') ?? '')?.[1]
}
