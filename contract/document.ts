// The OpenAPI document, as text and parsed. Every file of the product takes it from here: a file that is imported both as text and as JSON
// is the same thing twice in an executable, and there it is JSON for all.

import text from './generated/openapi.json' with { type: 'text' }
import type openapi from './generated/openapi.json'

/** As it is served. The compiler takes every .json file for an object. */
export const documentText = String(text)

export const document: typeof openapi = JSON.parse(documentText)
