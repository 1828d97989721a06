// The fields of a schema and the parameters of an operation as rows of Markdown tables.
import type { Schema } from '../../contract/document.ts'
import { type Contract, type Parameter, schemaName } from './contract.ts'

/** How the objects' pages are reached from the page that the text is for: `objects/`, `../objects/`. */
export type ObjectFolder = string

interface Field {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly description?: string | undefined
}

/** A table of the fields of an object; those of objects within it have names such as `units.inStock`. */
export function fieldTable(contract: Contract, schema: Schema, folder: ObjectFolder): string {
  return table('field', fieldsOf(contract, schema), contract, folder)
}

export function parameterTable(contract: Contract, parameters: readonly Parameter[], folder: ObjectFolder): string {
  const fields = parameters.map(({ name, schema, required = false, description }) => ({
    name,
    schema,
    isRequired: required,
    description,
  }))
  return table('parameter', fields, contract, folder)
}

function fieldsOf(contract: Contract, schema: Schema, prefix = ''): Field[] {
  const { properties = {}, required = [] } = resolved(contract, schema)
  return Object.entries(properties).flatMap(([property, inner]) => {
    const name = `${prefix}${property}`
    const own = { name, schema: inner, isRequired: required.includes(property) }
    if (inner.$ref) return [own]
    const items = inner.items?.properties ? fieldsOf(contract, inner.items, `${name}[].`) : []
    return [own, ...fieldsOf(contract, inner, `${name}.`), ...items]
  })
}

function table(heading: string, fields: readonly Field[], contract: Contract, folder: ObjectFolder): string {
  const rows = fields.map(({ name, schema, isRequired, description }) => {
    const type = `${typeOf(contract, schema, folder)}${isRequired ? ', **required**' : ''}`
    const own = resolved(contract, schema).description
    // A parameter's schema may describe what its pattern says, better than its length could.
    const isDescribed = description !== undefined && own !== undefined && !schema.$ref
    const text = [description ?? own ?? '', ...(isDescribed ? [`The value is ${own}`] : boundsOf(contract, schema))]
    return `| \`${name}\`<br>${type} | ${text.filter(Boolean).map(sentence).join(' ')} |`
  })
  return [`| ${heading} | meaning |`, '|---|---|', ...rows].join('\n')
}

/** `integer (int64)`, `[PetStatus](objects/PetStatus.md)`, `array of strings`. */
export function typeOf(contract: Contract, schema: Schema, folder: ObjectFolder): string {
  const name = schemaName(schema)
  if (name !== undefined && hasPage(contract.schemas.get(name))) return `[${name}](${folder}${name}.md)`
  const { type = 'object', format, items, nullable } = resolved(contract, schema)
  if (type === 'array' && items) return `array of ${typeOf(contract, items, folder)}${nullable ? ' or null' : ''}`
  return `${type}${format ? ` (${format})` : ''}${nullable ? ' or null' : ''}`
}

/** Plain values need no page of their own. */
export function hasPage(schema: Schema | undefined): boolean {
  return (
    schema !== undefined &&
    (['object', 'array'].includes(schema.type ?? '') || schema.enum !== undefined || schema.anyOf !== undefined)
  )
}

function boundsOf(contract: Contract, schema: Schema): string[] {
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
  } = resolved(contract, schema)
  const bounds: string[] = []
  if (values && !schema.$ref) bounds.push(`One of ${values.map((value) => `\`${value}\``).join(', ')}`)
  // The maximum of a 64-bit integer is that of its type.
  const max = format === 'int64' ? undefined : maximum
  if (minimum !== undefined && max !== undefined) bounds.push(`From ${minimum} to ${max}`)
  else if (minimum !== undefined) bounds.push(`At least ${minimum}`)
  else if (max !== undefined) bounds.push(`At most ${max}`)
  if (maxLength !== undefined) bounds.push(`${minLength ? `${minLength} to` : 'At most'} ${maxLength} characters`)
  if (maxItems !== undefined) bounds.push(`${minItems ? `${minItems} to` : 'At most'} ${maxItems} items`)
  if (defaultValue !== undefined) bounds.push(`Default: \`${defaultValue}\``)
  return bounds
}

function resolved(contract: Contract, schema: Schema): Schema {
  const name = schemaName(schema)
  return name === undefined ? schema : (contract.schemas.get(name) ?? schema)
}

/** One line that ends with a full stop and fits into a cell. */
function sentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
  return /[.:]$/.test(line) ? line : `${line}.`
}
