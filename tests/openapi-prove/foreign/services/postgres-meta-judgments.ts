// Our judgment of each kind of finding in postgres-meta.
import type { Judgment } from '../judgments.ts'

export const postgresMetaJudgments: readonly Judgment[] = [
  {
    check: 'not_a_server_error',
    pattern: /(querystring|body|headers|params)(\/| must)|forbidden prototype/,
    verdict: 'service',
    kind: 'an invalid parameter or body causes a 500 instead of a 400',
  },
  {
    check: 'not_a_server_error',
    pattern: /Unsupported Media Type|body is not JSON: /,
    verdict: 'service',
    kind: 'a body that is not JSON causes a 500',
  },
  {
    check: 'negative_data_rejection',
    pattern: /integer instead: should be rejected/,
    verdict: 'service',
    kind: 'a value of the wrong type is converted',
  },
  {
    check: 'not_a_server_error',
    pattern: /Cannot (destructure|read) propert/,
    verdict: 'service',
    kind: 'a missing body, which the document does not describe, causes a 500',
  },
  {
    check: 'not_a_server_error',
    pattern: /must not be negative|invalid input syntax|out of range|invalid message format|syntax error/,
    verdict: 'service',
    kind: 'the database rejects a value, and the service returns 500',
  },
  {
    check: 'missing_required_header',
    pattern: /header pg is missing/,
    verdict: 'document',
    kind: 'the `pg` header is optional, but documented as required',
  },
  {
    check: 'positive_data_acceptance',
    pattern: /id: 0: .* Invalid parameters|syntax error|unterminated|unrecognized format|mismatched|- regclass/,
    verdict: 'service',
    kind: 'a valid request becomes an invalid SQL statement, for example because a value is not quoted',
  },
  {
    check: 'positive_data_acceptance',
    pattern:
      /out of range|zero-length|invalid message format|Invalid parameters|invalid input syntax|cannot both|system catalog/i,
    verdict: 'document',
    kind: 'a rule for valid requests is missing from the document',
  },
  {
    check: 'status_code_conformance',
    pattern: /status \d+ is not documented/,
    verdict: 'document',
    kind: 'a status is not documented',
  },
]
