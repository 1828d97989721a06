// Released contracts never change, and the current contract keeps the promises of the latest release. The table breaks the real
// contract in every way that callers would notice; the check must find each break and allow it only for unstable operations.
import { describe, expect, test } from 'bun:test'
import contract from '../../contract/generated/openapi.json'
import { inWords } from '../../scripts/compatibility/testing/comparison.ts'
import { all, append, type Edit, edited, move, remove, set } from '../../scripts/compatibility/testing/edits.ts'
import { child } from '../../scripts/openapi/node.ts'
import { operationsOf, webhooksOf } from '../../scripts/openapi/operations.ts'
import { compareContracts, findTamperedReleases, latestRelease } from '../../scripts/released-contract.ts'
import { brokenPromises } from '../support/contract/broken-promises.ts'
import { everyNth, sized } from '../support/run/tier.ts'

const folder = new URL('../../contract/released/', import.meta.url)
const today = new Date().toISOString().slice(0, 10)
const released = Bun.YAML.parse(latestRelease(folder)?.text ?? '')

test('no released contract has changed', () => {
  expect(findTamperedReleases(folder)).toEqual([])
})

test('the contract is compatible with the latest release', () => {
  expect(brokenPromises(released, contract, today)).toEqual([])
})

test('the latest release includes keys, access, the ledger, and the event feed', () => {
  const promised = [
    'listInventoryMovements',
    'listEvents',
    'getAccess',
    ...['listKeys', 'createKey', 'rotateKey', 'getKey', 'updateKey', 'revokeKey'],
  ]
  const operations = operationsOf(contract).filter(({ node }) =>
    promised.includes(String(child(node, 'operationId').value)),
  )
  expect(operations.length).toBe(promised.length)
  const without = edited(contract, ...operations.map(({ node }) => remove(node.location)))
  expect(brokenPromises(released, without, today)).toHaveLength(promised.length)
})

test('a value can be added to EventType, SubjectType, and Scope', () => {
  const schemas = ['EventType', 'SubjectType', 'Scope']
  const extended = edited(contract, ...schemas.map((schema) => append(`components.schemas.${schema}.enum`, 'new')))
  expect(brokenPromises(released, extended, today)).toEqual([])
})

const listOrders = 'paths./store/orders.get'
const placeOrder = 'paths./store/orders.post'
const json = 'content.application/json'
const mergePatch = 'requestBody.content.application/merge-patch+json'

const breaks: readonly [name: string, edit: Edit, finding: string][] = [
  [
    "an operation's operationId changes",
    set(`${listOrders}.operationId`, 'getOrders'),
    `${listOrders}.operationId: operationId listOrders → getOrders`,
  ],
  ['an operation is removed', remove(listOrders), `${listOrders}: GET /store/orders → removed`],
  [
    "an operation's path changes",
    move('paths./store/orders', 'paths./orders'),
    `${listOrders}: GET /store/orders → listOrders is GET /orders`,
  ],
  [
    'a query parameter is removed',
    remove(`${listOrders}.parameters.complete`),
    `${listOrders}.parameters.complete: query parameter complete → no such parameter`,
  ],
  [
    'a default changes',
    set(`${listOrders}.parameters.sort.schema.default`, 'id'),
    `${listOrders}.parameters.sort.schema: default "-id" → default "id"`,
  ],
  [
    'a request enum loses a value',
    set(`${listOrders}.parameters.sort.schema.enum`, ['id', '-id']),
    `${listOrders}.parameters.sort.schema: enum ["id","-id","shipDate","-shipDate"] → enum ["id","-id"]`,
  ],
  [
    "a request's bounds become narrower",
    set('components.schemas.NewOrder.properties.quantity.maximum', 9),
    'components.schemas.NewOrder.properties.quantity: maximum 10000 → maximum 9',
  ],
  [
    'a request field becomes required',
    append('components.schemas.NewOrder.required', 'quantity'),
    'components.schemas.NewOrder: optional field quantity → it is required',
  ],
  [
    'a request media type is removed',
    remove(`paths./pets/{petId}.patch.${mergePatch}`),
    `paths./pets/{petId}.patch.${mergePatch}: media type application/merge-patch+json → application/json`,
  ],
  [
    'a success status changes',
    move(`${placeOrder}.responses.201`, `${placeOrder}.responses.200`),
    `${placeOrder}.responses.201: status 201 → 200`,
  ],
  [
    'a response field is removed',
    remove('components.schemas.Order.properties.shipDate'),
    'components.schemas.Order: field shipDate → no such field',
  ],
  [
    'a response field becomes optional',
    set('components.schemas.Pet.required', ['id', 'name']),
    'components.schemas.Pet: required field categoryId → it is optional',
  ],
  [
    "a response field's type changes",
    set('components.schemas.Order.properties.id.type', 'string'),
    'components.schemas.Order.properties.id: type "integer" → type "string"',
  ],
  [
    'a response enum gains a value',
    append('components.schemas.PetStatus.enum', 'lost'),
    'components.schemas.PetStatus: enum ["available","pending","sold"] → enum ["available","pending","sold","lost"]',
  ],
  [
    'a response media type is removed',
    move(`${listOrders}.responses.200.${json}`, `${listOrders}.responses.200.content.text/csv`),
    `${listOrders}.responses.200.${json}: media type application/json → text/csv`,
  ],
  [
    'a response header is removed',
    remove(`${placeOrder}.responses.201.headers.Location`),
    `${placeOrder}.responses.201.headers.Location: header Location → no such header`,
  ],
  [
    'an error code is renamed',
    move(
      `${placeOrder}.responses.409.${json}.examples.pet_not_available`,
      `${placeOrder}.responses.409.${json}.examples.pet_unavailable`,
    ),
    `${placeOrder}.responses.409: error pet_not_available → pet_unavailable instead`,
  ],
  [
    "an error code's status changes",
    all(
      remove(`${placeOrder}.responses.409.${json}.examples.unknown_pet`),
      set(`${placeOrder}.responses.404`, { content: { 'application/json': { examples: { unknown_pet: {} } } } }),
    ),
    `${placeOrder}.responses.409: unknown_pet has status 409 → 404`,
  ],
  [
    'an operation requires a different scope',
    set(`${listOrders}.x-required-scope`, 'admin'),
    `${listOrders}.x-required-scope: scope store:read → admin`,
  ],
  [
    'an operation starts to require a key',
    remove(`${listOrders}.security.0`),
    `${listOrders}.security: no credentials → ApiKey`,
  ],
]

/** The latest release, reduced to the paths that the table breaks: comparing the whole document takes several times as long. */
const brokenPaths = edited(
  released,
  ...operationsOf(released)
    .filter(({ path }) => !['/store/orders', '/pets/{petId}'].includes(path))
    .map(({ node }) => remove(node.location)),
)

/** Marks every operation as experimental, so the document promises nothing. */
function allExperimental(document: unknown): unknown {
  const promised = [...operationsOf(document), ...webhooksOf(document)].filter(
    ({ node }) => child(node, 'x-stability').value !== 'experimental',
  )
  return edited(document, ...promised.map(({ node }) => set(`${node.location}.x-stability`, 'experimental')))
}

describe('breaking changes', () => {
  const experimental = { released: allExperimental(brokenPaths), contract: allExperimental(contract) }

  test.each(everyNth(breaks, sized(2, 1)))('the check reports a breaking change if %s', (_, edit, finding) => {
    expect(brokenPromises(brokenPaths, edited(contract, edit), today)).toContain(finding)

    const allowed = compareContracts(experimental.released, edited(experimental.contract, edit), today).filter(
      ({ id }) => id !== 'operation-added',
    )
    expect(allowed.map(inWords)).toContain(finding)
    expect(new Set(allowed.map(({ exemption }) => exemption))).toEqual(new Set(['experimental']))
  })

  test('the check reports a breaking change if a stable operation becomes experimental', () => {
    const lowered = edited(contract, set(`${listOrders}.x-stability`, 'experimental'))
    expect(brokenPromises(brokenPaths, lowered, today)).toEqual([
      `${listOrders}.x-stability: a stable operation → experimental`,
    ])
  })
})
