// A schema of OpenAPI 3.0 with every reference followed, and the plain form of it that values are made from.

export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly nullable?: boolean
  readonly readOnly?: boolean
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: boolean
  readonly exclusiveMaximum?: boolean
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly minProperties?: number
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly not?: Schema
  readonly example?: unknown
}

/** The schema without `allOf`, and without what only the service sets. */
export function plain(schema: Schema): Schema {
  const { allOf = [], ...own } = schema
  const parts = [own, ...allOf.map(plain)]
  const merged: Schema = allOf.length > 0 ? parts.reduce(together) : own
  const { properties, required } = merged
  if (!properties) return merged
  const sent = Object.entries(properties).filter(([, { readOnly }]) => !readOnly)
  return {
    ...merged,
    type: merged.type ?? 'object',
    properties: Object.fromEntries(sent),
    ...(required ? { required: required.filter((name) => !properties[name]?.readOnly) } : {}),
  }
}

function together(one: Schema, other: Schema): Schema {
  return {
    ...one,
    ...other,
    ...(one.properties || other.properties ? { properties: { ...one.properties, ...other.properties } } : {}),
    ...(one.required || other.required ? { required: [...(one.required ?? []), ...(other.required ?? [])] } : {}),
  }
}

/** Whether a value may have one of several forms, so that what breaks one of them may still fit another. */
export function hasAlternatives(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  if (schema.oneOf || schema.anyOf || schema.not) return true
  const { properties = {}, items, allOf = [], additionalProperties } = schema
  const inside = [...Object.values(properties), ...allOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') inside.push(additionalProperties)
  return inside.some((part) => hasAlternatives(part, seen))
}
