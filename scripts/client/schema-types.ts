// Writes the contract's schemas as TypeScript. In a request, an identifier may be a bigint. In a response, it is a number, because the
// service never assigns an identifier that a number cannot represent.
import { docComment } from './doc-comments.ts'
import type { ClientMethod, Schema, Schemas } from './methods.ts'

type Direction = 'request' | 'response'

/** Declares all schemas that the methods accept or return, and the schemas that these refer to. */
export function schemaTypes(schemas: Schemas, methods: readonly ClientMethod[]): string {
  const found = new Map<string, { readonly direction: Direction; readonly text: string }>()
  const visit = (type: string, direction: Direction): void => {
    for (const name of namesIn(type)) {
      const { [name]: schema } = schemas
      const known = found.get(name)
      if (!schema || known?.direction === direction) continue
      const text = declarationOf(name, schema, schemas, direction)
      if (known && known.text !== text) throw new Error(`${name} differs between requests and responses.`)
      found.set(name, { direction, text })
      visit(text, direction)
    }
  }
  for (const { data, body, query } of methods) {
    visit(data, 'response')
    visit(body?.type ?? '', 'request')
    for (const { schema } of query) visit(queryFieldType(schema), 'request')
  }
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { text }]) => text)
    .join('\n')
}

/** Finds the names of schemas in TypeScript code. */
export function namesIn(text: string): string[] {
  const code = text.replaceAll(/\/\*\*.*?\*\/|'[^']*'/gs, '')
  return [...new Set(code.match(/\b[A-Z]\w+/g))].sort()
}

/** Returns the type of a query field. A repeatable filter accepts one or more values. */
export function queryFieldType(schema: Schema): string {
  const item = typeOf(schema.items ?? schema, 'request')
  if (!schema.items) return item
  return `${item} | readonly ${item.includes(' ') ? `(${item})` : item}[]`
}

function declarationOf(name: string, schema: Schema, schemas: Schemas, direction: Direction): string {
  const doc = docComment(schema.description, '')
  const narrowed = narrowedBy(name, schemas)
  if (narrowed.length > 0) return `${doc}export type ${name} = ${narrowed.join(' | ')}\n`
  const { properties, required } = schema.allOf ? mergedOf(schema, schemas) : schema
  if (!properties) return `${doc}export type ${name} = ${typeOf(schema, direction)}\n`
  return `${doc}export interface ${name} ${objectType({ properties, required: required ?? [] }, direction, '')}\n`
}

/** Finds the schemas that only narrow this schema's fields. Together, they cover all of its forms. */
function narrowedBy(name: string, schemas: Schemas): string[] {
  const { properties = {} } = schemas[name] ?? {}
  const narrows = ({ allOf = [] }: Schema): boolean =>
    nameOf(allOf[0]) === name && Object.keys(allOf[1]?.properties ?? {}).every((field) => field in properties)
  return Object.keys(schemas).filter((other) => narrows(schemas[other] ?? {}))
}

const nameOf = (schema: Schema | undefined): string => schema?.$ref?.replace('#/components/schemas/', '') ?? ''

/** Merges the fields of all parts. A later part overrides a field but keeps its first description. */
function mergedOf(schema: Schema, schemas: Schemas): Pick<Schema, 'properties' | 'required'> {
  const parts = (schema.allOf ?? []).map((part) => schemas[nameOf(part)] ?? part)
  const properties: Record<string, Schema> = {}
  for (const [field, property] of parts.flatMap((part) => Object.entries(part.properties ?? {}))) {
    const description = properties[field]?.description ?? property.description
    properties[field] = { ...property, ...(description ? { description } : {}) }
  }
  return { properties, required: parts.flatMap((part) => part.required ?? []) }
}

function objectType({ properties = {}, required = [] }: Schema, direction: Direction, indent: string): string {
  const fields = Object.entries(properties).map(([name, property]) => {
    const isRequired = required.includes(name)
    const type = typeOf(property, direction, `${indent}  `)
    // The client omits undefined fields, so request types allow them.
    const value = !isRequired && direction === 'request' ? `${type} | undefined` : type
    return `${docComment(property.description, `${indent}  `)}${indent}  ${name}${isRequired ? '' : '?'}: ${value}\n`
  })
  return `{\n${fields.join('')}${indent}}`
}

function typeOf(schema: Schema, direction: Direction, indent = ''): string {
  return schema.nullable ? `${plainTypeOf(schema, direction, indent)} | null` : plainTypeOf(schema, direction, indent)
}

function plainTypeOf(schema: Schema, direction: Direction, indent: string): string {
  if (schema.$ref) return nameOf(schema) === 'Identifier' ? idType(direction) : nameOf(schema)
  if (schema.anyOf) return schema.anyOf.map((part) => typeOf(part, direction, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ')
  if (schema.properties) return objectType(schema, direction, indent)
  if (schema.items) return arrayType(typeOf(schema.items, direction, indent), direction)
  if (schema.format === 'int64') return schema.minimum === 1 ? idType(direction) : 'number | bigint'
  const type = { integer: 'number', number: 'number', boolean: 'boolean', string: 'string' }[schema.type ?? '']
  if (!type) throw new Error(`The client has no type for the schema ${JSON.stringify(schema)}.`)
  return type
}

const idType = (direction: Direction): string => (direction === 'request' ? 'Id' : 'number')

function arrayType(item: string, direction: Direction): string {
  const list = `${/ (?:\||=>) /.test(item) ? `(${item})` : item}[]`
  return direction === 'request' ? `readonly ${list}` : list
}
