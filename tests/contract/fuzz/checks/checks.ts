// All checks, named as in Schemathesis, plus two more in the same style.

import { missingRequiredHeader, negativeDataRejection, positiveDataAcceptance } from './acceptance.ts'
import type { Check } from './check.ts'
import {
  contentTypeConformance,
  notAServerError,
  responseHeadersConformance,
  responseSchemaConformance,
  statusCodeConformance,
} from './conformance.ts'
import { ignoredAuth } from './credentials.ts'
import { ensureResourceAvailability, useAfterFree } from './lifecycle.ts'
import { allowOfOptions, headLikeGet, unsupportedMethod } from './methods.ts'

export const checks = {
  not_a_server_error: notAServerError,
  status_code_conformance: statusCodeConformance,
  content_type_conformance: contentTypeConformance,
  response_schema_conformance: responseSchemaConformance,
  response_headers_conformance: responseHeadersConformance,
  negative_data_rejection: negativeDataRejection,
  positive_data_acceptance: positiveDataAcceptance,
  unsupported_method: unsupportedMethod,
  allow_of_options: allowOfOptions,
  head_like_get: headLikeGet,
  use_after_free: useAfterFree,
  ensure_resource_availability: ensureResourceAvailability,
  missing_required_header: missingRequiredHeader,
  ignored_auth: ignoredAuth,
} satisfies Readonly<Record<string, Check>>

export type CheckName = keyof typeof checks

/** Checks that apply to every response, even to an inconclusive one such as a 429. */
export const conformanceChecks: readonly CheckName[] = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'response_headers_conformance',
]
