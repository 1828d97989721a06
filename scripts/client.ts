// Generates client/generated/ from the contract: types, error codes, and a method for each operation, grouped by noun.

import { docComment, methodDoc } from './client/doc-comments.ts'
import { type ClientMethod, clientMethods, type Schemas } from './client/methods.ts'
import { camelCase, fileName, pascalCase } from './client/names.ts'
import { namesIn, queryFieldType, schemaTypes } from './client/schema-types.ts'

/** The first line of each file generated from the contract. */
export const header = '// Generated from contract/openapi.yaml by `npm run generate`; do not edit.\n'

interface Contract {
  readonly components: { readonly schemas: Schemas }
}

/** Returns the generated files, keyed by name. */
export function generateClient(document: Contract): Record<string, string> {
  const methods = clientMethods(document)
  const nouns = [...new Set(methods.map(({ noun }) => noun))]
  const schemas = schemaTypes(document.components.schemas, methods)
  const files: Record<string, string> = {
    schemas: `import type { Id } from '../identifiers.ts'\n\n${schemas}`,
    queries: queriesFile(methods),
    'error-codes': errorCodesFile(methods),
    resources: resourcesFile(methods),
    nouns: nounsFile(nouns),
  }
  for (const noun of nouns)
    files[fileName(noun)] = nounFile(
      noun,
      methods.filter((method) => method.noun === noun),
    )
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${name}.ts`, header + text]))
}

const queryName = ({ id }: ClientMethod): string => `${pascalCase(id)}Query`

function importsOf(names: readonly string[], from: string): string {
  const used = [...new Set(names)].filter((name) => /^[A-Z]/.test(name)).sort()
  return used.length === 0 ? '' : `import type { ${used.join(', ')} } from '${from}'\n`
}

function queriesFile(methods: readonly ClientMethod[]): string {
  const types = methods.filter(({ query }) => query.length > 0).map(queryInterface)
  const used = methods.flatMap(({ query }) => query.flatMap(({ schema }) => namesIn(queryFieldType(schema))))
  const schemas = used.filter((name) => name !== 'Id')
  return `import type { Id } from '../identifiers.ts'\n${importsOf(schemas, './schemas.ts')}\n${types.join('\n')}`
}

function queryInterface(method: ClientMethod): string {
  const fields = method.query.map(({ name, description, schema }) => {
    return `${docComment(description, '  ')}  readonly ${name}?: ${queryFieldType(schema)} | undefined\n`
  })
  const doc = docComment(`The filters and sort order of \`${method.noun}.${method.verb}\`.`, '')
  return `${doc}export interface ${queryName(method)} {\n${fields.join('')}}\n`
}

function errorCodesFile(methods: readonly ClientMethod[]): string {
  const codes = methods.map(({ id, codes }) => `  ${id}:\n${codes.map((code) => `    | '${code}'\n`).join('')}`)
  return `/** The error codes of each operation. */
export interface ErrorCodes {\n${codes.join('')}}

export type ErrorCode = ErrorCodes[keyof ErrorCodes]\n`
}

/**
 * Declares the type of object that each noun's methods accept instead of an identifier: the result of reading a single object or, if there
 * is no such operation, an item from a list.
 */
function resourcesFile(methods: readonly ClientMethod[]): string {
  const nouns = [...new Set(methods.filter(({ reference }) => reference).map(({ noun }) => noun))]
  const resources = nouns.map((noun) => {
    const reads = methods.filter((method) => method.noun === noun && method.httpMethod === 'GET')
    return { noun, data: (reads.find(({ path }) => path.endsWith('}')) ?? reads[0])?.data ?? 'never' }
  })
  const imports = importsOf(
    resources.map(({ data }) => data),
    './schemas.ts',
  )
  const fields = resources.map(({ noun, data }) => `  ${noun}: ${data}\n`).join('')
  return `${imports}\n/** Resources with an identifier, by noun. */\nexport interface Resources {\n${fields}}\n`
}

function nounsFile(nouns: readonly string[]): string {
  const imports = nouns
    .map((noun) => `import { ${noun}, type ${pascalCase(noun)}Operations } from './${fileName(noun)}.ts'\n`)
    .join('')
  const fields = nouns.map((noun) => `  readonly ${noun}: ${pascalCase(noun)}Operations\n`).join('')
  const values = nouns.map((noun) => `    ${noun}: ${noun}(requests),\n`).join('')
  return `import type { Requests } from '../requests.ts'\n${imports}
/** The service's operations, by noun. */
export interface Nouns {\n${fields}}

export function createNouns(requests: Requests): Nouns {\n  return {\n${values}  }\n}\n`
}

function nounFile(noun: string, methods: readonly ClientMethod[]): string {
  const type = `${pascalCase(noun)}Operations`
  const signatures = methods.map((method) => `${docComment(methodDoc(method), '  ')}  ${signatureOf(method)}\n`)
  const senders = [...new Set(methods.map(({ isList }) => (isList ? 'list' : 'call')))].sort().join(', ')
  const implementations = methods.map((method) => `  ${implementationOf(method)},\n`).join('')
  return `${nounImports(methods)}
export interface ${type} {\n${signatures.join('\n')}}

export const ${noun} = ({ ${senders} }: Requests): ${type} => ({\n${implementations}})\n`
}

function nounImports(methods: readonly ClientMethod[]): string {
  const withQuery = methods.filter(({ query }) => query.length > 0)
  const imports: [names: readonly string[], from: string][] = [
    [methods.map(({ isList }) => (isList ? 'List' : 'Call')), '../calls.ts'],
    [methods.map(optionsType), '../options.ts'],
    [methods.map(({ reference }) => (reference ? 'Reference' : '')), '../references.ts'],
    [['Requests'], '../requests.ts'],
    [['ErrorCodes'], './error-codes.ts'],
    [withQuery.map(queryName), './queries.ts'],
    [methods.flatMap(({ data, body }) => [data, body?.type ?? '']), './schemas.ts'],
  ]
  return imports.map(([names, from]) => importsOf(names, from)).join('')
}

function optionsType({ httpMethod, takesIfMatch }: ClientMethod): string {
  if (httpMethod === 'GET') return 'CallOptions'
  if (httpMethod === 'POST') return takesIfMatch ? 'ConditionalPostOptions' : 'PostOptions'
  return 'ChangeOptions'
}

function signatureOf(method: ClientMethod): string {
  const { verb, id, reference, query, body, data, isList } = method
  const parameters = [
    reference && `${reference.name}: Reference<${reference.nouns.map((noun) => `'${noun}'`).join(' | ')}>`,
    query.length > 0 && `query?: ${queryName(method)}`,
    body && `${camelCase(body.name)}: ${body.type}`,
    `options?: ${optionsType(method)}`,
  ]
  return `${verb}(${parameters.filter(Boolean).join(', ')}): ${isList ? 'List' : 'Call'}<${data}, ErrorCodes['${id}']>`
}

function implementationOf({ verb, httpMethod, path, reference, query, body, isList }: ClientMethod): string {
  const names = [reference?.name, query.length > 0 && 'query', body && camelCase(body.name), 'options'].filter(Boolean)
  const input = [
    reference && `of: ${reference.name}`,
    query.length > 0 && 'query',
    body && `body: ${camelCase(body.name)}`,
    'options',
  ].filter(Boolean)
  const call = isList ? `list('${path}'` : `call('${httpMethod}', '${path}'`
  return `${verb}: (${names.join(', ')}) => ${call}, { ${input.join(', ')} })`
}
