// An operation's request body and responses, with their headers and content by media type.
import { child, children, type DocumentNode, exists, isTrue } from './node.ts'
import type { Operation } from './operations.ts'

export interface MediaType {
  /** The media type as written in the document, such as `application/json`. */
  readonly type: string
  readonly node: DocumentNode
  readonly schema: DocumentNode
}

export interface RequestBody {
  readonly node: DocumentNode
  readonly isRequired: boolean
  readonly content: readonly MediaType[]
}

export interface ResponseHeader {
  readonly name: string
  readonly isRequired: boolean
  readonly node: DocumentNode
  readonly schema: DocumentNode
}

export interface DocumentedResponse {
  /** A status, a range such as `4XX`, or `default`. */
  readonly status: string
  readonly node: DocumentNode
  readonly headers: readonly ResponseHeader[]
  readonly content: readonly MediaType[]
}

/** Returns undefined if the operation does not take a body. */
export function requestBodyOf(operation: Operation): RequestBody | undefined {
  const node = child(operation.node, 'requestBody')
  if (!exists(node)) return undefined
  return { node, isRequired: isTrue(child(node, 'required')), content: contentOf(node) }
}

export function responsesOf(operation: Operation): DocumentedResponse[] {
  return children(child(operation.node, 'responses')).map(([status, node]) => ({
    status,
    node,
    headers: headersOf(node),
    content: contentOf(node),
  }))
}

function headersOf(response: DocumentNode): ResponseHeader[] {
  return children(child(response, 'headers')).map(([name, node]) => ({
    name,
    isRequired: isTrue(child(node, 'required')),
    node,
    schema: child(node, 'schema'),
  }))
}

function contentOf(node: DocumentNode): MediaType[] {
  return children(child(node, 'content')).map(([type, media]) => ({
    type,
    node: media,
    schema: child(media, 'schema'),
  }))
}

/** Returns a media type in lower case, without its parameters. */
export function essenceOf(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase()
}

export function isJson(type: string): boolean {
  return /^application\/(.+\+)?json$/.test(essenceOf(type))
}
