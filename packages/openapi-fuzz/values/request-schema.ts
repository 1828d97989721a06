// The form of a schema that request values are generated from.
import type { Schema } from 'openapi-document/schema'

/** The schema with its `allOf` merged, and without the fields that only the service sets. */
export function requestSchema(schema: Schema): Schema {
  const { allOf = [], ...own } = schema
  const parts = [own, ...allOf.map(requestSchema)]
  const merged: Schema = allOf.length > 0 ? parts.reduce(merge) : own
  const { properties, required } = merged
  if (!properties) return merged
  const writable = Object.entries(properties).filter(([, { readOnly }]) => !readOnly)
  return {
    ...merged,
    type: merged.type ?? 'object',
    properties: Object.fromEntries(writable),
    ...(required ? { required: required.filter((name) => !properties[name]?.readOnly) } : {}),
  }
}

function merge(one: Schema, other: Schema): Schema {
  return {
    ...one,
    ...other,
    ...(one.properties || other.properties ? { properties: { ...one.properties, ...other.properties } } : {}),
    ...(one.required || other.required ? { required: [...(one.required ?? []), ...(other.required ?? [])] } : {}),
  }
}

/** Whether a value may match one of several schemas, so that a value that breaks one may still match another. */
export function hasAlternatives(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  if (schema.oneOf || schema.anyOf || schema.not) return true
  const { properties = {}, items, allOf = [], additionalProperties } = schema
  const parts = [...Object.values(properties), ...allOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') parts.push(additionalProperties)
  return parts.some((part) => hasAlternatives(part, seen))
}
