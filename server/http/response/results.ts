// What a handler can say beside its result.

/** A success that carries headers, or is about one resource. A handler without either just returns the body. */
export class Result<Body> {
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>
  /** The one resource that the answer shows, where the body is more than that. */
  readonly entity: object | undefined

  constructor(body: Body, headers: Readonly<Record<string, string>>, entity?: object) {
    this.body = body
    this.headers = headers
    this.entity = entity
  }
}

export function created<Body>(body: Body, location: (body: Body) => string): Result<Body> {
  return new Result(body, { Location: location(body) })
}
