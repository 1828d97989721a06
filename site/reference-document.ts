// The OpenAPI document for the reference page: the contract with the guides of docs/ in its introduction, and with a TypeScript sample for
// each operation.
import changelog from '../CHANGELOG.md' with { type: 'text' }
import errors from '../docs/api/errors.md' with { type: 'text' }
import limits from '../docs/api/limits.md' with { type: 'text' }
import versioning from '../docs/api/stability.md' with { type: 'text' }
import securityGuide from '../docs/understand/security.md' with { type: 'text' }
import states from '../docs/understand/states.md' with { type: 'text' }
import { needsKey, type OperationObject, type Security, typescriptSample } from './samples.ts'

const guides = { errors, states, limits, security: securityGuide, versioning, changelog }
const anchors = new Map(Object.entries(guides).map(([name, guide]) => [name, anchorOf(guide)]))
const methods = ['get', 'post', 'put', 'patch', 'delete']

interface Parameter {
  readonly $ref?: string
  readonly required?: boolean
  readonly description?: string
  readonly example?: unknown
}

interface Operation extends OperationObject {
  readonly parameters?: readonly Parameter[]
}

interface Document {
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

export function toReferenceDocument(json: string): string {
  const document: Document = JSON.parse(json)
  const { info, paths, components } = document
  return JSON.stringify({
    ...document,
    security: sharedSecurity(operationsOf(paths).map(({ security = [] }) => security)),
    info: { ...info, description: [info.description, ...Object.values(guides).map(withPageLinks)].join('\n\n') },
    paths: mapValues(paths, (item, path) =>
      mapValues(item, (operation, method) =>
        methods.includes(method) ? toReferenceOperation(operation, method, path) : operation,
      ),
    ),
    components: { ...components, parameters: mapValues(components.parameters, withoutOptionalExample) },
  })
}

function operationsOf(paths: Document['paths']): Operation[] {
  return Object.values(paths).flatMap((item) => methods.flatMap((method) => item[method] ?? []))
}

/** The key's scheme if every operation needs a key: the page then shows the field for it from the start. */
function sharedSecurity(securities: readonly Security[]): Security {
  const schemes = securities.every(needsKey) ? securities.flat().flatMap((option) => Object.keys(option)) : []
  return [...new Set(schemes)].map((name) => ({ [name]: [] }))
}

function toReferenceOperation(operation: Operation, method: string, path: string): object {
  const { parameters = [] } = operation
  return {
    ...operation,
    parameters: parameters.map(withoutOptionalExample),
    'x-codeSamples': [{ lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(method, path, operation) }],
  }
}

/** The page would send the example of every parameter. An optional parameter is the reader's choice, so its example becomes text. */
function withoutOptionalExample(parameter: Parameter): Parameter {
  if (parameter.required || parameter.example === undefined) return parameter
  const { example, description = '', ...others } = parameter
  const text = [example].flat().join(', ')
  return { ...others, description: `${description.trimEnd()}\n\nFor example \`${text}\`.` }
}

function mapValues<T, U>(
  values: Readonly<Record<string, T>>,
  change: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}

/** Links between guides become links on the page; links to files that only the repository has become plain text. */
function withPageLinks(guide: string): string {
  return guide.replaceAll(/\[([^\]]+)\]\((?!https?:)([^)]*)\)/g, (_, text: string, target: string) => {
    const anchor = anchors.get(/(\w+)\.md/.exec(target)?.[1]?.toLowerCase() ?? '')
    return anchor ? `[${text}](#description/${anchor})` : text
  })
}

/** The anchor that the page gives a guide: its title as a URL fragment. */
function anchorOf(guide: string): string {
  const title = /^# (.*)$/m.exec(guide)?.[1] ?? ''
  return title
    .toLowerCase()
    .replaceAll(/[^\w ]/g, '')
    .replaceAll(' ', '-')
}
