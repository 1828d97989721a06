// The description as this very service gives it: with the address it was asked at, and without the way in that is closed here.
import document from '../../../contract/generated/openapi.json' with { type: 'text' }
import handwritten from '../../../contract/openapi.yaml' with { type: 'text' }
import { hasSecret } from '../../log/redaction.ts'

export interface OpenApiDocument {
  json(request: Request): string
  yaml(request: Request): string
}

interface DescriptionSettings {
  /** The address others reach the service at, where it is not the one they ask at. */
  readonly publicUrl: string | undefined
  /** Whether nobody gets in without a key. The contract has both ways, since it is the same for all services. */
  readonly needsKeys: boolean
}

export function createDocument({ publicUrl, needsKeys }: DescriptionSettings): OpenApiDocument {
  const baseUrl = ({ url }: Request): string => publicUrl ?? usableOrigin(url) ?? defaultUrl
  const told = (text: string) => {
    const description = needsKeys ? withKeysOnly(text) : text
    // The one place where the default stands as a value is the server variable's; the guide's examples go along with it.
    return (request: Request): string => description.replaceAll(defaultUrl, () => baseUrl(request))
  }
  return { json: told(String(document)), yaml: told(String(handwritten)) }
}

const defaultUrl = 'http://127.0.0.1:8080'

/** The origin of an address; none where the request's Host was missing, or is not one to show. */
function usableOrigin(url: string): string | undefined {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  const isFitForShells = /^https?:\/\/[\w.:[\]-]+$/.test(origin)
  return isFitForShells && !hasSecret(origin) ? origin : undefined
}

/** Takes out the `{}` before the key, in JSON as in YAML. */
function withKeysOnly(text: string): string {
  return text.replaceAll(/\{\},\s*(\{\s*"?ApiKey"?:)/g, '$1')
}
