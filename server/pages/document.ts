// Serves the OpenAPI document and the workflows with this service's URL, and without anonymous access if every caller needs a key.
import { documentText, documentText31, documentText32, documentYaml } from '../../contract/document.ts'
import { WORKFLOW_TYPE, workflows } from '../../contract/workflows.ts'
import type { Content } from '../http/response/content.ts'
import { DEFAULT_URL, forReader, type UrlForReader } from './own-url.ts'

export interface OpenApiDocument {
  json(request: Request): Content
  json31(request: Request): Content
  json32(request: Request): Content
  yaml(request: Request): Content
  readonly workflows: readonly { readonly path: string; read(request: Request): Content }[]
}

interface DocumentSettings {
  readonly urlFor: UrlForReader
  /** Whether every caller needs a key. The contract also offers anonymous access, because all installations share the same contract. */
  readonly needsKeys: boolean
}

export function createDocument({ urlFor, needsKeys }: DocumentSettings): OpenApiDocument {
  const serving = (read: () => string, type: string) => {
    let text: string | undefined
    return forReader(urlFor, (url, create) => {
      text ??= needsKeys ? withKeysOnly(read()) : read()
      // Replace the server variable's default and the URLs of the guides.
      return create(
        text.replaceAll(DEFAULT_URL, () => url),
        type,
      )
    })
  }
  return {
    json: serving(() => documentText, 'application/json'),
    json31: serving(documentText31, 'application/json'),
    json32: serving(documentText32, 'application/json'),
    yaml: serving(documentYaml, 'application/yaml'),
    workflows: workflows.map(({ path, read }) => ({ path, read: serving(read, WORKFLOW_TYPE) })),
  }
}

/** Removes the `{}` that allows anonymous access and precedes the API key, in both JSON and YAML. */
function withKeysOnly(text: string): string {
  return text.replaceAll(/\{\},\s*(\{\s*"?ApiKey"?:)/g, '$1')
}
