// The description as people read it: the contract's, with the guides of docs/ in its introduction, a sample in TypeScript for each
// operation and the scope it needs, and parameters that the page does not fill in by itself.

import changelog from '../CHANGELOG.md' with { type: 'text' }
import errors from '../docs/errors.md' with { type: 'text' }
import limits from '../docs/limits.md' with { type: 'text' }
import securityGuide from '../docs/security.md' with { type: 'text' }
import states from '../docs/states.md' with { type: 'text' }
import versioning from '../docs/versioning.md' with { type: 'text' }
import { neededByAll, scopeInWords } from './access.ts'
import { type Described, typescriptSample } from './samples.ts'

const guides = { errors, states, limits, security: securityGuide, versioning, changelog }
const anchors = new Map(Object.entries(guides).map(([name, guide]) => [name, anchorOf(guide)]))
const methods = ['get', 'post', 'put', 'patch', 'delete']

interface Parameter {
  readonly $ref?: string
  readonly required?: boolean
  readonly description?: string
  readonly example?: unknown
}

interface Operation extends Described {
  readonly description?: string
  readonly parameters?: readonly Parameter[]
}

interface Description {
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

export function toReferenceDocument(description: string): string {
  const document: Description = JSON.parse(description)
  const { info, paths, components } = document
  return JSON.stringify({
    ...document,
    security: neededByAll(operationsOf(paths).map(({ security = [] }) => security)),
    info: { ...info, description: [info.description, ...Object.values(guides).map(forThePage)].join('\n\n') },
    paths: mapped(paths, (item, path) =>
      mapped(item, (operation, method) =>
        methods.includes(method) ? operationForReading(operation, method, path) : operation,
      ),
    ),
    components: { ...components, parameters: mapped(components.parameters, unfilled) },
  })
}

function operationsOf(paths: Description['paths']): Operation[] {
  return Object.values(paths).flatMap((item) => methods.flatMap((method) => item[method] ?? []))
}

function operationForReading(operation: Operation, method: string, path: string): object {
  const { description = '', security = [], parameters = [] } = operation
  return {
    ...operation,
    description: `${description.trimEnd()}\n\n${scopeInWords(security)}`,
    parameters: parameters.map(unfilled),
    'x-codeSamples': [{ lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(method, path, operation) }],
  }
}

/** The page would send the example of every parameter; an optional one is for the reader to choose, so its example is only told. */
function unfilled(parameter: Parameter): Parameter {
  if (parameter.required || parameter.example === undefined) return parameter
  const { example, description = '', ...others } = parameter
  const shown = [example].flat().join(', ')
  return { ...others, description: `${description.trimEnd()}\n\nFor example \`${shown}\`.` }
}

function mapped<T, U>(values: Readonly<Record<string, T>>, change: (value: T, name: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}

/** Links to other guides lead to their place on the page; what only the source has is named and not linked. */
function forThePage(guide: string): string {
  return guide.replaceAll(/\[([^\]]+)\]\((?!https?:)([^)]*)\)/g, (_, text: string, target: string) => {
    const anchor = anchors.get(/(\w+)\.md/.exec(target)?.[1]?.toLowerCase() ?? '')
    return anchor ? `[${text}](#description/${anchor})` : text
  })
}

/** What the page calls a guide in its addresses: its title, without what an address cannot have. */
function anchorOf(guide: string): string {
  const title = /^# (.*)$/m.exec(guide)?.[1] ?? ''
  return title
    .toLowerCase()
    .replaceAll(/[^\w ]/g, '')
    .replaceAll(' ', '-')
}
