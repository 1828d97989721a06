// Finds keywords whose values JSON Schema does not allow, such as `type: interger` or `required: true`.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { isObject, type Keywords, mapSubschemas } from './subschemas.ts'
import { upgradeSchemas } from './upgrade.ts'

const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true })
const vocabularies = ['validation', 'applicator'].map((name) => {
  const validate = ajv.getSchema(`https://json-schema.org/draft/2020-12/meta/${name}`)
  if (!validate) throw new Error(`Ajv does not have the vocabulary ${name}.`)
  return validate
})

export interface Corrected {
  /** The upgraded document without the mistakes. */
  readonly document: unknown
  /** The mistakes, such as `components.schemas.Book.type must not be "sting"`. */
  readonly mistakes: readonly string[]
}

/** Upgrades a document and removes keywords whose values are not allowed, because nothing can be concluded from them. */
export function withoutMistakes(document: unknown): Corrected {
  const mistakes = new Set<string>()
  const corrected = upgradeSchemas(Object(document), (schema, location) => {
    const wrong = wrongKeywords(schema)
    if (wrong.size === 0) return schema
    for (const keyword of wrong) mistakes.add(`${location}.${keyword} must not be ${JSON.stringify(schema[keyword])}`)
    return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !wrong.has(keyword)))
  })
  return { document: corrected, mistakes: [...mistakes] }
}

/** Returns the keywords whose values are not allowed. Does not check subschemas. */
function wrongKeywords(schema: Keywords): ReadonlySet<string> {
  const shallow = mapSubschemas(schema, (inner) => isObject(inner) || inner)
  const errors = vocabularies.flatMap((validate) => (validate(shallow) ? [] : (validate.errors ?? [])))
  return new Set(errors.map(({ instancePath }) => instancePath.split('/')[1] ?? ''))
}
