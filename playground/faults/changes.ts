// The changes to requests and responses that faults are built from.
import type { FaultyRequest, FaultyResponse } from './fault.ts'

type RequestChange = (request: FaultyRequest) => FaultyRequest
type ResponseChange = (response: FaultyResponse, request: FaultyRequest) => FaultyResponse
type Fields = Readonly<Record<string, unknown>>
interface Message {
  readonly headers: Headers
}

/** Changes only requests that match a pattern such as `GET /pets/*`, in which `*` is one segment of the path. */
export function requestTo(pattern: string, change: RequestChange): RequestChange {
  const isMatch = matcher(pattern)
  return (request) => (isMatch(request) ? change(request) : request)
}

/** Changes only responses to requests that match a pattern such as `GET /pets/*`. */
export function responseTo(pattern: string, change: ResponseChange): ResponseChange {
  const isMatch = matcher(pattern)
  return (response, request) => (isMatch(request) ? change(response, request) : response)
}

function matcher(pattern: string): (request: FaultyRequest) => boolean {
  const expression = new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`)
  return ({ method, path }) => expression.test(`${method} ${path}`)
}

/** Changes only responses with this status. */
export const ifStatus =
  (status: number, change: ResponseChange): ResponseChange =>
  (response, request) =>
    response.status === status ? change(response, request) : response

export const withStatus =
  (status: number): ResponseChange =>
  (response) => ({ ...response, status })

export const withHeader =
  (name: string, value: string) =>
  <T extends Message>(message: T): T => {
    const headers = new Headers(message.headers)
    headers.set(name, value)
    return { ...message, headers }
  }

export const withoutHeader =
  (name: string) =>
  <T extends Message>(message: T): T => {
    const headers = new Headers(message.headers)
    headers.delete(name)
    return { ...message, headers }
  }

/** Replaces part of a header's value, if the message has the header. */
export const replaceHeader =
  (name: string, before: RegExp, after: string) =>
  <T extends Message>(message: T): T => {
    const value = message.headers.get(name)
    return value === null ? message : withHeader(name, value.replace(before, after))(message)
  }

/** Replaces part of a response's body. */
export const replaceText =
  (before: string | RegExp, after: string): ResponseChange =>
  (response) => ({ ...response, text: response.text.replace(before, after) })

/** Replaces part of a request's body without changing its other bytes. */
export const replaceBody =
  (before: RegExp, after: string): RequestChange =>
  (request) => ({ ...request, body: Buffer.from(request.body.toString('latin1').replace(before, after), 'latin1') })

/** Changes the fields of a request's JSON object. Leaves the body unchanged if `change` returns undefined. */
export const changeFields =
  (change: (fields: Fields) => Fields | undefined): RequestChange =>
  (request) => {
    const fields = parseJson(request.body.toString())
    const changed = fields instanceof Object && !Array.isArray(fields) ? change({ ...fields }) : undefined
    return changed ? { ...request, body: Buffer.from(JSON.stringify(changed)) } : request
  }

/** Changes the items of a response that is a list. */
export const changeItems =
  (change: (items: Fields[], request: FaultyRequest) => readonly Fields[]): ResponseChange =>
  (response, request) => {
    const items = parseJson(response.text)
    return Array.isArray(items) ? { ...response, text: JSON.stringify(change(items, request)) } : response
  }

/** Removes the query parameters for which `isKept` returns false. */
export const filterQuery =
  (isKept: (parameter: string) => boolean): RequestChange =>
  (request) => ({ ...request, query: request.query.filter(isKept) })

/** Replaces a response with an error in the service's format. */
export const withError =
  (status: number, code: string, message: string): ResponseChange =>
  (response) => ({ ...response, status, text: JSON.stringify({ code, message, status }) })

/** Returns undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
