// Faults in authentication and authorization.

import { etagFields, getKey } from '../../server/access/keys/keys.ts'
import { Result } from '../../server/http/response/results.ts'
import { ifStatus, withoutHeader } from './changes.ts'
import { newKey, sending } from './commands.ts'
import type { Fault } from './fault.ts'

const keyTests = 'Tools that repeat requests with missing, invalid, and revoked keys'
const wellFormed = /^Bearer ps_[0-9a-z]{12}_[0-9a-z]{52}$/

export const accessFaults: readonly Fault[] = [
  {
    name: 'ignored-scope',
    title: 'Ignores the scopes of a key',
    description:
      'A key allows only the operations that its scopes cover; other requests fail with 403. In the faulty service, every new key allows all operations.',
    foundBy: 'Tests that call each operation with a key that lacks its scope',
    commands: [
      `curl -sS "$URL/store/access" -H "Authorization: Bearer $(${newKey('store:read')})"`,
      `curl -sSi "$URL/store/orders" -H "Authorization: Bearer $(${newKey('store:read')})" ${sending('{"petId":8}')}`,
    ],
    sign: /^HTTP\/\S+ 201/,
    handlers: (handlers) => ({
      ...handlers,
      createKey: async (input) => {
        const { body } = input
        const made = await handlers.createKey({ ...input, body: { ...body, scopes: ['admin'] } })
        // Show the scopes that the caller asked for.
        return made instanceof Result
          ? new Result({ ...made.body, scopes: body.scopes }, made.headers, made.entity)
          : made
      },
    }),
  },
  {
    name: 'revoked-key-accepted',
    title: 'Accepts a revoked key',
    description:
      'A revoked key stops working immediately. The faulty service responds to the revocation with 204, but the key keeps working.',
    foundBy: keyTests,
    commands: [
      `curl -sSi "$URL/store/orders/1" -H "Authorization: Bearer $(${newKey('store:read')})"`,
      `key=$(${newKey('store:read')}); curl -sS -X DELETE "$URL/store/keys/$(echo "$key" | cut -c 4-15)"; curl -sSi "$URL/store/orders/1" -H "Authorization: Bearer $key"`,
    ],
    sign: /^HTTP\/\S+ 200/,
    handlers: (handlers) => ({
      ...handlers,
      revokeKey: async ({ db, params, context, requireMatch }) =>
        requireMatch(etagFields(await getKey(db, params.keyId, context.at))),
    }),
  },
  {
    name: 'invalid-key-accepted',
    title: 'Accepts an invalid key',
    description:
      'A request with an invalid key fails with 401. The faulty service ignores a key that is not well formed, and serves the request as if it had no key.',
    foundBy: keyTests,
    commands: [
      'curl -sSi "$URL/store/orders/1"',
      `curl -sSi "$URL/store/orders/1" -H 'Authorization: Bearer not-a-key'`,
    ],
    sign: /^HTTP\/\S+ 200/,
    request: (request) =>
      wellFormed.test(request.headers.get('authorization') ?? '') ? request : withoutHeader('Authorization')(request),
  },
  {
    name: 'missing-www-authenticate',
    title: 'Omits WWW-Authenticate from a 401 response',
    description:
      'A 401 response has a WWW-Authenticate header that names the authentication scheme, as HTTP requires. The faulty service omits the header.',
    foundBy:
      'Tools that check whether responses follow the HTTP specification, or that validate the headers of error responses',
    commands: [
      `curl -sS "$URL/store/access" -H 'Authorization: Bearer not-a-key'`,
      `curl -sSi "$URL/store/access" -H 'Authorization: Bearer not-a-key'`,
    ],
    sign: /^HTTP\/\S+ 401(?!.*\nwww-authenticate:)/is,
    response: ifStatus(401, withoutHeader('WWW-Authenticate')),
  },
]
