// Judges the kinds of findings in Platformatic DB.
import type { Judgment } from '../judgments.ts'

export const platformaticJudgments: readonly Judgment[] = [
  {
    check: 'not_a_server_error',
    pattern: /PLT_SQL_MAPPER_PARAM/,
    verdict: 'service',
    kind: 'a `limit` or `offset` out of range causes a 500 instead of a 400',
  },
  {
    check: 'not_a_server_error',
    pattern: /PLT_SQL_MAPPER_UNSUPPORTED_OPERATOR/,
    verdict: 'service',
    kind: 'a list operator applied to another type causes a 500 instead of a 400',
  },
  {
    check: 'not_a_server_error',
    pattern: /the service failed: 500 .*"code":"[0-9A-Z]{5}"/,
    verdict: 'service',
    kind: 'the database rejects a value, and the service returns 500',
  },
  {
    check: 'negative_data_rejection',
    pattern: /body an unknown field/,
    verdict: 'service',
    kind: 'an unknown field is accepted despite `additionalProperties: false`',
  },
  {
    check: 'negative_data_rejection',
    pattern: /body is not UTF-8/,
    verdict: 'service',
    kind: 'a body with invalid UTF-8 is accepted',
  },
  {
    check: 'negative_data_rejection',
    pattern: / instead: |in quotes|of another type/,
    verdict: 'service',
    kind: 'a value of the wrong type is converted, such as `null` to an empty string',
  },
  {
    check: 'negative_data_rejection',
    pattern: /query fields: /,
    verdict: 'document',
    kind: 'comma-separated values are accepted, but the document describes repeated parameters',
  },
  {
    check: 'positive_data_acceptance',
    pattern: /MISSING_WHERE_CLAUSE|PRIMARY_KEY_NOT_INCLUDED/,
    verdict: 'document',
    kind: 'a required parameter is documented as optional',
  },
  {
    check: 'not_a_server_error',
    pattern: /where\.or: .*isNullable/,
    verdict: 'service',
    kind: 'a condition that the service cannot parse causes a 500',
  },
  {
    check: 'positive_data_acceptance',
    pattern: /Unknown field .* in where\.or/,
    verdict: 'document',
    kind: 'the format of a condition is not documented',
  },
  {
    check: 'positive_data_acceptance',
    pattern: /UNABLE_TO_PARSE_CURSOR/,
    verdict: 'false alarm',
    kind: 'a cursor can be valid only if the service returned it',
  },
  {
    check: 'status_code_conformance',
    pattern: /status \d+ is not documented/,
    verdict: 'document',
    kind: 'a status is not documented',
  },
]
