// Judges the kinds of findings in Unleash.
import type { Judgment } from '../judgments.ts'

export const unleashJudgments: readonly Judgment[] = [
  {
    check: 'ignored_auth',
    pattern: /without WWW-Authenticate$/,
    verdict: 'service',
    kind: 'a 401 has no `WWW-Authenticate`',
  },
  {
    check: 'ignored_auth',
    pattern: /^(getReady|getHealth|.*\/(ready|health)): /,
    verdict: 'document',
    kind: 'a public operation is documented as needing credentials',
  },
  {
    check: 'not_a_server_error',
    pattern: /"UnknownError"|HEAD right after GET/,
    verdict: 'service',
    kind: 'the database rejects a value, and the service returns 500',
  },
  {
    check: 'response_headers_conformance',
    pattern: /location of the 201 .* format "uri"/,
    verdict: 'document',
    kind: '`Location` is relative, but documented as `format: uri`',
  },
  {
    check: 'response_schema_conformance',
    pattern: /must be|must match|must have|must NOT/,
    verdict: 'document',
    kind: 'a response does not match its schema',
  },
  {
    check: 'content_type_conformance',
    pattern: /content type ""/,
    verdict: 'service',
    kind: 'a response has no body, although one is documented',
  },
  {
    check: 'content_type_conformance',
    pattern: /content type "text\/html; charset=utf-8" of 400/,
    verdict: 'service',
    kind: 'a path with invalid UTF-8 is answered with an HTML page',
  },
  {
    check: 'negative_data_rejection',
    pattern: /(integer instead|in quotes): should be rejected/,
    verdict: 'service',
    kind: 'a value of the wrong type is converted',
  },
  {
    check: 'positive_data_acceptance',
    pattern: /^(login|validateToken|\w*PublicSignupToken\w*): /,
    verdict: 'false alarm',
    kind: 'a token or password can be valid only if it exists',
  },
  {
    check: 'positive_data_acceptance',
    pattern:
      /Owasp|validation error|must specify|must contain|must be|Only |Invalid integration|No environments|be empty|Invalid origin|Missing |must match pattern/,
    verdict: 'document',
    kind: 'a rule for valid requests is missing from the document',
  },
  {
    check: 'positive_data_acceptance',
    pattern: /ExceedsLimitError/,
    verdict: 'false alarm',
    kind: 'the run created more objects than the service allows',
  },
  {
    check: 'positive_data_acceptance',
    pattern: /ArchivedFeatureError/,
    verdict: 'false alarm',
    kind: 'the object that the path names has been archived',
  },
  {
    check: 'allow_of_options',
    pattern: /user-admin\/inactive/,
    verdict: 'false alarm',
    kind: 'a path matches two templates',
  },
  {
    check: 'positive_data_acceptance',
    pattern: /^(getProfile|getUserRoles|changeMyPassword): |HMAC|admin token/,
    verdict: 'document',
    kind: 'a token with every permission does not suffice',
  },
  {
    check: 'positive_data_acceptance',
    pattern: /415 .*you didn't provide one/,
    verdict: 'service',
    kind: 'a request without a body is rejected with 415',
  },
  {
    check: 'status_code_conformance',
    pattern: /status \d+ is not documented/,
    verdict: 'document',
    kind: 'a status is not documented',
  },
]
