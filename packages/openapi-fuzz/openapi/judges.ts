// Judges values by the schemas of the document, with Ajv.
import Ajv2019 from 'ajv/dist/2019'
import addFormats from 'ajv-formats'
import { isReference, lookUp } from './references.ts'

/** Says what is wrong with a value; nothing where it fits. */
export type Judge = (value: unknown) => string | undefined

export interface Judges {
  /** For what the service answers: a field that its schema does not name is undocumented, so it does not fit. */
  answers(schema: object): Judge
  /** For what is sent, by the letter of the schema. */
  requests(schema: object): Judge
}

const within = (lowest: number, highest: number) => ({
  type: 'number' as const,
  validate: (value: number) => Number.isInteger(value) && value >= lowest && value <= highest,
})

// JSON.parse has rounded what lies beyond 2^53, so the edge itself is let through.
const formats = { int32: within(-(2 ** 31), 2 ** 31 - 1), int64: within(-(2 ** 63), 2 ** 63) }

export function judges(document: object): Judges {
  const ajv = addFormats.default(new Ajv2019({ strict: false, logger: false, formats }))
  const known = new Map<string, Map<object, Judge>>()

  function judge(schema: object, isClosed: boolean): Judge {
    const ofKind = known.get(String(isClosed)) ?? new Map<object, Judge>()
    known.set(String(isClosed), ofKind)
    const made = ofKind.get(schema) ?? compiled(ajv, selfContained(document, schema, isClosed))
    ofKind.set(schema, made)
    return made
  }

  return { answers: (schema) => judge(schema, true), requests: (schema) => judge(schema, false) }
}

function compiled(ajv: Ajv2019, schema: object): Judge {
  try {
    const validate = ajv.compile(schema)
    return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'it' }))
  } catch (error) {
    return () => `its schema cannot be used: ${error instanceof Error ? error.message : error}`
  }
}

type Written = Readonly<Record<string, unknown>>

/** The schema in the dialect of Ajv, with everything it refers to. */
function selfContained(document: object, schema: object, isClosed: boolean): object {
  const definitions: Record<string, object> = {}
  const names = new Map<string, string>()

  function referred(reference: string, closed: boolean): object {
    const key = `${closed} ${reference}`
    const known = names.get(key)
    const name = known ?? `d${names.size}`
    names.set(key, name)
    if (!known) definitions[name] = adapted(lookUp(document, { $ref: reference }), closed)
    return { $ref: `#/$defs/${name}` }
  }

  function adapted(value: unknown, closed: boolean): object {
    if (typeof value !== 'object' || value === null) return {}
    if (isReference(value)) return referred(value.$ref, closed)
    const written: Written = { ...value }
    const made: Record<string, unknown> = { ...written, ...exclusiveBounds(written), ...nullable(written) }
    for (const word of ['items', 'not'])
      if (made[word] !== undefined) made[word] = adapted(made[word], closed && word !== 'not')
    // The parts of a composition each know a few fields only; what is unknown to all of them is seen from above.
    for (const word of ['allOf', 'anyOf', 'oneOf'])
      if (Array.isArray(made[word])) made[word] = made[word].map((part) => adapted(part, false))
    if (typeof made.properties === 'object')
      made.properties = Object.fromEntries(
        Object.entries(made.properties ?? {}).map(([name, inner]) => [name, adapted(inner, closed)]),
      )
    if (typeof made.additionalProperties === 'object')
      made.additionalProperties = adapted(made.additionalProperties, closed)
    if (closed && isOfFields(written)) made.unevaluatedProperties = false
    return Object.fromEntries(Object.entries(made).filter(([, inner]) => inner !== undefined))
  }

  const root = adapted(schema, isClosed)
  return { ...root, $defs: definitions }
}

/** Whether it lists the fields of an object and leaves unsaid whether there may be others. */
function isOfFields({ properties, additionalProperties, allOf, anyOf, oneOf }: Written): boolean {
  return additionalProperties === undefined && [properties, allOf, anyOf, oneOf].some((word) => word !== undefined)
}

function exclusiveBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Written): Written {
  return {
    exclusiveMinimum: exclusiveMinimum === true ? minimum : undefined,
    exclusiveMaximum: exclusiveMaximum === true ? maximum : undefined,
  }
}

function nullable({ nullable, type, enum: choices }: Written): Written {
  if (nullable !== true || type === undefined) return { nullable: undefined }
  return { nullable: undefined, type: [type, 'null'], ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}) }
}
