// Tests each check's judgment of single responses.
import { describe, expect, test } from 'bun:test'
import contract from '../../../../contract/generated/openapi-3.1.json'
import { readOperations } from '../document/operations.ts'
import type { Expectation, ServiceResponse, TestCase } from '../test-case.ts'
import { type CheckName, problemsOf } from './checks.ts'

const operations = readOperations(contract)

const response = (status: number, text = '', headers: Record<string, string> = {}): ServiceResponse => ({
  status,
  text,
  headers: new Headers(headers),
})

function testCase(expected: Expectation, [method = 'GET', id]: readonly string[] = []): TestCase {
  const operation = operations.find((one) => one.id === id)
  const request = { method, target: operation?.path ?? '/pets', headers: [] }
  return { name: id ?? '/pets', ...(operation && { operation }), source: 'bounds', expected, label: 'a label', request }
}

const rejected: Expectation = { kind: 'rejected', status: 400 }
const accepted: Expectation = { kind: 'accepted' }
const noSuchPath: Expectation = { kind: 'unknown path' }
const noSuchMethod: Expectation = { kind: 'undocumented method', allowed: ['GET', 'POST'] }
const options: Expectation = { kind: 'options', allowed: ['GET'] }
const listed = { resource: { parameter: 'petId' }, id: '7' }
const exists: Expectation = { kind: 'exists' }
const isListed: Expectation = { kind: 'exists', listed }
const deleted: Expectation = { kind: 'deleted' }
const isNotListed: Expectation = { kind: 'deleted', listed }
const get = response(200, '{}', { ETag: '"1"', 'Content-Type': 'application/json' })
const likeGet: Expectation = { kind: 'like GET', response: get }
const next = { Link: '</pets?cursor=x>; rel="next"' }

/** Errors that the contract marks as dependent on the service's state, and does not. */
const errorWith = (message: string) => response(400, JSON.stringify({ code: 'invalid_request', message, status: 400 }))
const wrongUrl = errorWith('Body field url must be a valid URL without a user name, password, or fragment.')
const wrongType = errorWith('Body field url must be a string.')

/** Each case has a method, and the operation if the contract describes the request. */
type Case = readonly [check: CheckName, expected: Expectation, received: ServiceResponse, request: readonly string[]]

const right: readonly Case[] = [
  ['rejection', rejected, response(400), []],
  ['rejection', noSuchPath, response(404), []],
  ['acceptance', accepted, response(304), []],
  ['acceptance', accepted, response(409), []],
  ['acceptance', accepted, wrongUrl, ['POST', 'createWebhook']],
  ['authentication', { kind: 'unauthenticated' }, response(401), []],
  ['undocumented method', noSuchMethod, response(405, '', { Allow: 'POST, GET, HEAD' }), []],
  ['options', options, response(204, '', { Allow: 'GET, OPTIONS' }), ['OPTIONS']],
  ['head', likeGet, { ...get, text: '' }, ['HEAD']],
  ['creation', exists, response(409), ['DELETE']],
  ['creation', isListed, response(200, '[{"petId":7,"id":9}]'), []],
  ['creation', isListed, response(200, '[{"id":8}]', next), []],
  ['deletion', deleted, response(404), []],
  ['deletion', isNotListed, response(200, '[{"id":8}]'), []],
]

const wrong: readonly Case[] = [
  ['server error', { kind: 'unspecified' }, response(503), []],
  ['server error', { kind: 'unspecified' }, { ...response(0), failure: 'ECONNRESET' }, []],
  ['server error', rejected, response(500), []],
  ['rejection', rejected, response(200), []],
  ['rejection', rejected, response(404), []],
  ['rejection', noSuchPath, response(200), []],
  ['acceptance', accepted, response(400), []],
  ['acceptance', accepted, wrongType, ['POST', 'createWebhook']],
  ['acceptance', { kind: 'next page' }, response(410), []],
  ['authentication', { kind: 'unauthenticated' }, response(403), []],
  ['undocumented method', noSuchMethod, response(404), []],
  ['undocumented method', noSuchMethod, response(405), []],
  ['undocumented method', noSuchMethod, response(405, '', { Allow: 'GET, HEAD' }), []],
  ['options', options, response(404), ['OPTIONS']],
  ['options', options, response(204, '', { Allow: 'GET, PUT' }), ['OPTIONS']],
  ['head', likeGet, response(404), ['HEAD']],
  ['head', likeGet, get, ['HEAD']],
  ['head', likeGet, response(200, '', { 'Content-Type': 'application/json' }), ['HEAD']],
  ['head', likeGet, response(200, '', { 'Content-Type': 'application/json', ETag: '"2"' }), ['HEAD']],
  ['creation', exists, response(404), ['DELETE']],
  ['creation', isListed, response(200, '[{"id":8}]'), []],
  ['deletion', deleted, response(200), []],
  ['deletion', isNotListed, response(200, '[{"id":7}]', next), []],
]

describe('a check', () => {
  // Conformance judges every response, so responses that consist only of what a check reads have other problems, too.
  const reporting = ([, expected, received, request]: Case) =>
    problemsOf(testCase(expected, request), received).flatMap(([check]) => (check === 'conformance' ? [] : [check]))

  test.each(right)('%s: expecting %j, it allows %j (%j)', (check, expected, received, request) => {
    expect(reporting([check, expected, received, request])).toEqual([])
  })

  test.each(wrong)('%s: expecting %j, it reports %j (%j)', (check, expected, received, request) => {
    expect<CheckName[]>(reporting([check, expected, received, request])).toContain(check)
  })
})

test("conformance uses the tests' own checker, also for paths that the contract does not describe", () => {
  const [problem] = problemsOf(testCase({ kind: 'unspecified' }, ['GET', 'listPets']), response(202))
  expect(problem).toEqual(['conformance', 'undocumented status 202: '])
  expect(problemsOf(testCase({ kind: 'unspecified' }), response(404, '{}'))[0]?.[0]).toBe('conformance')
})
