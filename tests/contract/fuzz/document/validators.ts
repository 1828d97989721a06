// Validates values against the contract's request schemas, with Ajv.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Schema } from '../../../../scripts/openapi/schema.ts'

const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false }))

/**
 * Matches a visible character. Excludes two cases that Unicode's properties miss: the blank braille cell and interlinear
 * annotation marks.
 */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u
ajv.addKeyword({ keyword: 'x-visible', type: 'string', validate: (_: true, text: string) => visible.test(text) })

export function matches(schema: Schema, value: unknown): boolean {
  return ajv.validate(schema, value)
}
