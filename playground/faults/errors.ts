// Faults in statuses, and in the shape and content of errors.
import { ifStatus, replaceText, responseTo, withError, withStatus } from './changes.ts'
import { sending } from './commands.ts'
import type { Fault } from './fault.ts'

const statusValidation = 'Tools that compare the status of every response with the OpenAPI document'

export const errorFaults: readonly Fault[] = [
  {
    name: 'created-with-200',
    title: 'Responds with 200 instead of 201',
    description:
      'When the service creates a resource, it responds with 201. The faulty service responds with 200 when it creates a category.',
    foundBy: statusValidation,
    commands: [
      `curl -sSi "$URL/pets" ${sending('{"name":"Axel","categoryId":1}')}`,
      `curl -sSi "$URL/categories" ${sending('{"name":"axolotl"}')}`,
    ],
    sign: /^HTTP\/\S+ 200/,
    response: responseTo('POST /categories', ifStatus(201, withStatus(200))),
  },
  {
    name: 'missing-pet-with-200',
    title: 'Responds with 200 for a pet that does not exist',
    description:
      'Reading a pet that does not exist fails with 404. The faulty service returns the error with the status 200, so clients mistake the error for a pet.',
    foundBy: 'Tools that request unknown identifiers and expect an error',
    commands: ['curl -sSi "$URL/categories/999999"', 'curl -sSi "$URL/pets/999999"'],
    sign: /^HTTP\/\S+ 200/,
    response: responseTo('GET /pets/*', ifStatus(404, withStatus(200))),
  },
  {
    name: 'conflict-with-500',
    title: 'Fails with 500 instead of reporting a conflict',
    description:
      'Ordering a pet that is on hold fails with a 409 that gives the reason. The faulty service responds with 500, so clients retry instead of telling the customer.',
    foundBy: 'Tools that place orders for pets in every status and report each 500',
    commands: ['curl -sS "$URL/store/inventory/9"', `curl -sSi "$URL/store/orders" ${sending('{"petId":9}')}`],
    sign: /^HTTP\/\S+ 500/,
    response: responseTo('POST /store/orders', ifStatus(409, withError(500, 'internal_error', 'The service failed.'))),
  },
  {
    name: 'head-with-404',
    title: 'Responds to HEAD with 404 where GET succeeds',
    description:
      'HEAD works wherever GET does, with the same status and headers. The faulty service responds with 404 to HEAD for a single category.',
    foundBy: 'Tools that send HEAD for every GET operation and compare the responses',
    commands: ['curl -sSi "$URL/categories/1"', 'curl -sSI "$URL/categories/1"'],
    sign: /^HTTP\/\S+ 404/,
    response: responseTo('HEAD /categories/*', ifStatus(200, withStatus(404))),
  },
  {
    name: 'wrong-error-shape',
    title: 'Returns an error in a different format',
    description:
      'Every error has a code, a message, and a status. For an unknown category, the faulty service returns only a string, so clients that branch on the code fail.',
    foundBy: 'Tools that validate error responses against the OpenAPI document',
    commands: ['curl -sS "$URL/pets/999999"', 'curl -sS "$URL/categories/999999"'],
    sign: /^\{"error":/,
    response: responseTo('GET /categories/*', ifStatus(404, replaceText(/^.*$/s, '{"error":"Not found"}'))),
  },
  {
    name: 'wrong-status-in-error',
    title: 'Returns an error with the wrong status in its body',
    description:
      "The status in an error's body equals the status of the response. For an unknown order, the faulty service responds with 404, but the body contains 400.",
    foundBy: 'Tests that compare the status in the body of an error with the status of the response',
    commands: ['curl -sSi "$URL/pets/999999"', 'curl -sSi "$URL/store/orders/999999"'],
    sign: /^HTTP\/\S+ 404.*"status":400/s,
    response: responseTo('GET /store/orders/*', ifStatus(404, replaceText('"status":404', '"status":400'))),
  },
  {
    name: 'stack-trace',
    title: 'Shows a stack trace in an error',
    description:
      'Error messages never contain SQL, paths, or stack traces. The faulty service adds part of a stack trace to the message when a client requests the stock of an unknown pet.',
    foundBy: 'Security scanners that search error messages for internal details',
    commands: ['curl -sS "$URL/pets/999999"', 'curl -sS "$URL/store/inventory/999999"'],
    sign: /at getItem \(/,
    response: responseTo(
      'GET /store/inventory/*',
      ifStatus(404, replaceText(/("message":"[^"]*)"/, '$1\\n    at getItem (/srv/shop/inventory.ts:42:11)"')),
    ),
  },
]
