// Renders a schema's fields and an operation's parameters as Markdown tables.
import type { Parameter, Schema } from '../../contract/document.ts'
import { composed, schemaName } from './contract.ts'

/** The relative path from a page to the objects' pages: `objects/` or `../objects/`. */
export type ObjectFolder = string

interface Field {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly description?: string | undefined
}

/** Renders a table of an object's fields; nested fields have names such as `units.inStock`. */
export function fieldTable(schema: Schema, folder: ObjectFolder): string {
  return table('field', fieldsOf(schema), folder)
}

export function parameterTable(parameters: readonly Parameter[], folder: ObjectFolder): string {
  const fields = parameters.map(({ name, schema, required = false, description }) => ({
    name,
    schema,
    isRequired: required,
    description,
  }))
  return table('parameter', fields, folder)
}

function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const { properties = {}, required = [] } = composed(schema)
  return Object.entries(properties).flatMap(([property, inner]) => {
    const name = `${prefix}${property}`
    const own = { name, schema: inner, isRequired: required.includes(property) }
    if (inner.$ref) return [own]
    const items = inner.items?.properties ? fieldsOf(inner.items, `${name}[].`) : []
    return [own, ...fieldsOf(inner, `${name}.`), ...items]
  })
}

function table(heading: string, fields: readonly Field[], folder: ObjectFolder): string {
  const rows = fields.map(({ name, schema, isRequired, description }) => {
    const type = `${typeOf(schema, folder)}${isRequired ? ', **required**' : ''}`
    const own = composed(schema).description
    // If a parameter and its schema both have a description, show the schema's description instead of the bounds, because
    // it explains the pattern.
    const isDescribed = description !== undefined && own !== undefined && !schema.$ref
    const text = [description ?? own ?? '', ...(isDescribed ? [`The value is ${own}`] : boundsOf(schema))]
    return `| \`${name}\`<br>${type} | ${text.filter(Boolean).map(sentence).join(' ')} |`
  })
  return [`| ${heading} | meaning |`, '|---|---|', ...rows].join('\n')
}

/** Formats a type: `integer (int64)`, `[PetStatus](objects/PetStatus.md)`, `array of string`. */
export function typeOf(schema: Schema, folder: ObjectFolder): string {
  const name = schemaName(schema)
  if (name !== undefined && hasPage(composed(schema))) return `[${name}](${folder}${name}.md)`
  const { type = 'object', format, items, nullable } = composed(schema)
  if (type === 'array' && items) return `array of ${typeOf(items, folder)}${nullable ? ' or null' : ''}`
  return `${type}${format ? ` (${format})` : ''}${nullable ? ' or null' : ''}`
}

/** Whether an object has its own page; plain values do not need one. */
export function hasPage({ type = '', enum: values, anyOf }: Schema): boolean {
  return ['object', 'array'].includes(type) || values !== undefined || anyOf !== undefined
}

function boundsOf(schema: Schema): string[] {
  const {
    enum: values,
    minimum,
    maximum,
    minLength,
    maxLength,
    minItems,
    maxItems,
    default: defaultValue,
    format,
  } = composed(schema)
  const bounds: string[] = []
  if (values && !schema.$ref) bounds.push(`One of ${values.map((value) => `\`${value}\``).join(', ')}`)
  // Omit a 64-bit integer's maximum, because its type implies it.
  const max = format === 'int64' ? undefined : maximum
  if (minimum !== undefined && max !== undefined) bounds.push(`From ${minimum} to ${max}`)
  else if (minimum !== undefined) bounds.push(`At least ${minimum}`)
  else if (max !== undefined) bounds.push(`At most ${max}`)
  if (maxLength !== undefined) bounds.push(`${minLength ? `${minLength} to` : 'At most'} ${maxLength} characters`)
  if (maxItems !== undefined) bounds.push(`${minItems ? `${minItems} to` : 'At most'} ${maxItems} items`)
  if (defaultValue !== undefined) bounds.push(`Default: \`${defaultValue}\``)
  return bounds
}

/** Joins text into one line that ends with a period, and escapes it for a table cell. */
function sentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
  return /[.:]$/.test(line) ? line : `${line}.`
}
