// Building blocks for the test cases: whole requests, and parts of requests.

/** A placeholder for each case's unique category name, used to count the categories that the case stored. */
export const NAME = 'kind-000'
export const BODY = `{"name":"${NAME}"}`

export const HOST = 'Host: 127.0.0.1\r\n'
export const JSON_BODY = 'Content-Type: application/json\r\n'
export const CHUNKED = 'Transfer-Encoding: chunked\r\n'
export const LAST_CHUNK = '0\r\n\r\n'

export const contentLength = (body: string): string => `Content-Length: ${body.length}\r\n`
export const chunk = (data: string): string => `${data.length.toString(16)}\r\n${data}\r\n`

/** Builds a GET request, by default one that needs no database. */
export function getRequest(headers = '', line = 'GET /healthz HTTP/1.1'): string {
  return `${line}\r\n${HOST}${headers}\r\n`
}

/** Builds a request that creates a category, with these additional headers. */
export function postRequest(headers: string, body: string, line = 'POST /categories HTTP/1.1'): string {
  return `${line}\r\n${HOST}${JSON_BODY}${headers}\r\n${body}`
}

export const POST = postRequest(contentLength(BODY), BODY)
export const POST_IN_CHUNKS = postRequest(CHUNKED, chunk(BODY) + LAST_CHUNK)
