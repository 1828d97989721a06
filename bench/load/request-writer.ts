// Writes the requests for our own load drivers.
import { type Load, requestHeaders, withId } from './load.ts'

/** Returns a function that writes the next request. */
export function createRequestWriter(load: Load): () => string {
  const { url, requests, seed } = load
  const { method, path, body, maxId = 1, idStep = 1 } = requests
  const idCount = Math.floor((maxId - 1) / idStep) + 1
  const headers = Object.entries({ Host: new URL(url).host, ...requestHeaders(load) })
  const headerLines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const random = createRandom(seed)
  return () => {
    const id = 1 + idStep * Math.floor(random() * idCount)
    const content = body === undefined ? '' : withId(id, body)
    // The body is ASCII, so its character count equals its byte count.
    const contentLength = body === undefined ? '' : `Content-Length: ${content.length}\r\n`
    return `${method} ${withId(id, path)} HTTP/1.1\r\n${headerLines}${contentLength}\r\n${content}`
  }
}

/** Generates reproducible numbers from 0 to 1, using a linear congruential generator with the constants from Numerical Recipes. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
