// JSON objects: with missing, unknown, and repeated fields, with each candidate for a field, and with each pair of fields.
import type { Schema } from '../../../../scripts/openapi/schema.ts'
import { notKnown, requireKnown } from '../known.ts'
import { type Candidate, pairsOf, type Values } from './candidates.ts'
import { trickyNames } from './characters.ts'

const FILE = 'values/object-values.ts'

interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly values: Values
}

const pair = (name: string, text: string): string => `${JSON.stringify(name)}:${text}`

const object = (pairs: readonly string[], space = ''): string =>
  `${space}{${space}${pairs.join(`${space},${space}`)}${space}}${space}`

export function objectValues(schema: Schema, valuesOf: (schema: Schema, name: string) => Values): Values {
  requireKnown(schema, ['properties', 'required', 'additionalProperties'], FILE)
  const { properties = {}, required = [], additionalProperties } = schema
  if (additionalProperties !== false) throw notKnown('objects that allow unknown fields', FILE)
  const fields = Object.entries(properties).map(([name, of]) => ({
    name,
    isRequired: required.includes(name),
    values: valuesOf(of, name),
  }))
  const typical = () => object(typicalPairs(fields.filter(({ isRequired }) => isRequired)))
  return { typical, choices: () => [typical()], candidates: () => candidates(fields) }
}

const typicalPairs = (fields: readonly Field[]): string[] =>
  fields.map(({ name, values }) => pair(name, values.typical()))

function candidates(fields: readonly Field[]): Candidate[] {
  const required = fields.filter(({ isRequired }) => isRequired)
  const optional = fields.filter(({ isRequired }) => !isRequired)
  const withoutThese = (...names: readonly string[]) =>
    typicalPairs(required.filter(({ name }) => !names.includes(name)))
  const names = ['unknown', ...fields.map(({ name }) => name.toUpperCase()), '', ...trickyNames]
  return [
    { text: object(withoutThese()), label: 'only the required fields' },
    { text: object(typicalPairs(fields), '\r\n\t '), label: 'every field' },
    { text: object(typicalPairs(fields).toReversed()), label: 'the fields in another order' },
    // A service may accept or reject repeated names, because RFC 8259 does not say what they mean.
    {
      text: object([...typicalPairs(fields), ...typicalPairs(fields)]),
      label: 'every field twice',
      verdict: 'unspecified',
    },
    ...required.map(({ name }) => ({ text: object(withoutThese(name)), label: `${name} is missing` })),
    ...names.map((name) => ({
      text: object([...withoutThese(), pair(name, '1')]),
      label: `an unknown field: ${JSON.stringify(name)}`,
    })),
    ...fields.flatMap(({ name, values }) =>
      values.candidates().map((one) => ({
        ...one,
        text: object([pair(name, one.text), ...withoutThese(name)]),
        label: `${name}: ${one.label}`,
      })),
    ),
    ...pairsOf(optional, ({ values }) => values.choices()).map(([[one, first], [other, second]]) => ({
      text: object([...withoutThese(), pair(one.name, first), pair(other.name, second)]),
      label: `${one.name} and ${other.name}`,
    })),
  ]
}
