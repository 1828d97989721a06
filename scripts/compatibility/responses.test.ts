// Tests edits to responses, webhooks and security, forward and in reverse, and the breaking changes that each must produce.
import { describe, expect, test } from 'bun:test'
import { bothWays, type Case, expected, named } from './testing/cases.ts'
import { all, append, move, remove, set } from './testing/edits.ts'

const listOrders = 'paths./store/orders.get'
const placeOrder = 'paths./store/orders.post'
const json = 'content.application/json'
const order = 'components.schemas.Order'
const types = 'components.schemas.EventType'
const headers = 'components.headers'

const responses: readonly Case[] = [
  {
    name: 'the success status changes',
    edit: move(`${placeOrder}.responses.201`, `${placeOrder}.responses.200`),
    breaks: [`${placeOrder}.responses.201: status 201 → 200`],
    reverse: [`${placeOrder}.responses.200: status 200 → 201`],
  },
  {
    name: 'a second success status is added',
    edit: set(`${placeOrder}.responses.202`, { description: 'It will be placed later.' }),
    breaks: [`${placeOrder}.responses.202: success is 201 → 202 as well`],
    reverse: [`${placeOrder}.responses.202: status 202 → 201`],
  },
  {
    name: '304 is added',
    edit: set(`${placeOrder}.responses.304`, { description: 'Not modified.' }),
    breaks: [],
    reverse: [`${placeOrder}.responses.304: status 304 → 201`],
  },
  {
    name: 'an error status is removed',
    edit: remove(`${placeOrder}.responses.400`),
    breaks: [],
  },
  {
    name: 'a media type is added',
    edit: set(`${listOrders}.responses.200.content.text/csv`, { schema: { type: 'string' } }),
    breaks: [],
    reverse: [`${listOrders}.responses.200.content.text/csv: media type text/csv → application/json`],
  },
  {
    name: 'the body is removed',
    edit: remove(`${listOrders}.responses.200.content`),
    breaks: [`${listOrders}.responses.200.${json}: media type application/json → no content`],
  },
  {
    name: 'a field is added',
    edit: all(set(`${order}.properties.note`, { type: 'string' }), set(`${order}.required`, ['note'])),
    breaks: [],
    reverse: [`${order}: field note → no such field`],
  },
  {
    name: 'an optional field is removed',
    edit: remove(`${order}.properties.shipDate`),
    breaks: [`${order}: field shipDate → no such field`],
  },
  {
    name: 'a required field becomes optional',
    edit: set('components.schemas.InventoryItem.required', ['petId', 'quantity']),
    breaks: ['components.schemas.InventoryItem: required field status → it is optional'],
  },
  {
    name: 'a field becomes nullable',
    edit: set(`${order}.properties.shipDate.nullable`, true),
    breaks: [`${order}.properties.shipDate: type "string" → type ["string","null"]`],
  },
  {
    name: "a field's type changes",
    edit: set(`${order}.properties.complete.type`, 'string'),
    breaks: [`${order}.properties.complete: type "boolean" → type "string"`],
    reverse: [`${order}.properties.complete: type "string" → type "boolean"`],
  },
  {
    name: "a date's format changes",
    edit: set(`${order}.properties.shipDate.format`, 'date'),
    breaks: [`${order}.properties.shipDate: format "date-time" → format "date"`],
    reverse: [`${order}.properties.shipDate: format "date" → format "date-time"`],
  },
  {
    name: 'a number loses its upper bound',
    edit: remove(`${order}.properties.quantity.maximum`),
    breaks: [`${order}.properties.quantity: maximum 10000 → no maximum`],
  },
  {
    name: 'a list may be longer',
    edit: set(`${listOrders}.responses.200.${json}.schema.maxItems`, 200),
    breaks: [`${listOrders}.responses.200.${json}.schema: maxItems 100 → maxItems 200`],
  },
  {
    name: 'an open enum gains a value',
    given: set(`${types}.enum`, ['pet.updated']),
    edit: append(`${types}.enum`, 'pet.weighed'),
    breaks: [],
    // The reverse change breaks requests that send the removed value.
    reverse: [`${types}: enum ["pet.updated","pet.weighed"] → enum ["pet.updated"]`],
  },
  {
    name: 'an enum becomes open',
    edit: set('components.schemas.PetStatus.x-open-enum', true),
    breaks: ['components.schemas.PetStatus: enum ["available","pending","sold"] → no enum'],
  },
  {
    name: 'an enum used in requests and responses gains a value',
    edit: append('components.schemas.PetStatus.enum', 'lost'),
    breaks: [
      'components.schemas.PetStatus: enum ["available","pending","sold"] → enum ["available","pending","sold","lost"]',
    ],
    reverse: [
      'components.schemas.PetStatus: enum ["available","pending","sold","lost"] → enum ["available","pending","sold"]',
    ],
  },
  {
    name: 'a default in a response changes',
    edit: set(`${order}.properties.complete.default`, true),
    breaks: [],
  },
  {
    name: 'a required header is removed',
    edit: remove(`${placeOrder}.responses.201.headers.Location`),
    breaks: [`${placeOrder}.responses.201.headers.Location: header Location → no such header`],
  },
  {
    name: 'an optional header is removed',
    edit: remove(`${listOrders}.responses.200.headers.Link`),
    breaks: [`${headers}.Link: header Link → no such header`],
  },
  {
    name: 'a required header becomes optional',
    edit: remove(`${headers}.ETag.required`),
    breaks: [`${headers}.ETag: required header ETag → it is optional`],
  },
  {
    name: 'a header name changes case',
    edit: move(`${placeOrder}.responses.201.headers.Location`, `${placeOrder}.responses.201.headers.location`),
    breaks: [],
  },
  {
    name: "a header's type changes",
    edit: set(`${headers}.ETag.schema.type`, 'integer'),
    breaks: [`${headers}.ETag.schema: type "string" → type "integer"`],
    reverse: [`${headers}.ETag.schema: type "integer" → type "string"`],
  },
  {
    name: 'a field is removed from every error',
    edit: remove('components.schemas.Error.properties.status'),
    breaks: [
      'components.schemas.Error: field status → no such field',
      'components.schemas.ProblemDetails: field status → no such field',
    ],
  },
  {
    name: 'an example of an error is removed',
    edit: remove(`${placeOrder}.responses.409.${json}.examples.unknown_pet`),
    breaks: [],
  },
]

const webhook = 'x-webhooks.petUpdated.post'
const callbacks = 'paths./store/webhooks.post.callbacks'
const callback = { responses: {}, requestBody: { content: { 'text/plain': { schema: { maxLength: 5 } } } } }

const webhooks: readonly Case[] = [
  {
    name: 'it is removed',
    edit: remove(webhook),
    breaks: [`${webhook}: POST petUpdated → removed`],
  },
  {
    name: 'a callback is removed',
    edit: remove(`${callbacks}.petUpdated`),
    breaks: [`${callbacks}.petUpdated.{$request.body#/url}.post: POST petUpdated {$request.body#/url} → removed`],
  },
  {
    name: "a callback's body widens",
    given: set(`${callbacks}.petUpdated`, { '{$url}': { post: callback } }),
    edit: remove(`${callbacks}.petUpdated.{$url}.post.requestBody.content.text/plain.schema.maxLength`),
    breaks: [`${callbacks}.petUpdated.{$url}.post.requestBody.content.text/plain.schema: maxLength 5 → no maxLength`],
  },
  {
    name: 'a header becomes optional',
    edit: remove('components.parameters.DeliveredId.required'),
    breaks: ['components.parameters.DeliveredId: required header parameter webhook-id → it is optional'],
  },
  {
    name: 'its body becomes optional',
    edit: remove('components.requestBodies.PetEvent.required'),
    breaks: ['components.requestBodies.PetEvent: required request body → it is optional'],
  },
  {
    name: "a field of its body's data widens",
    edit: remove('components.schemas.InventoryItem.properties.quantity.maximum'),
    breaks: ['components.schemas.InventoryItem.properties.quantity: maximum 2147483647 → no maximum'],
  },
  {
    name: 'a field is added to its body',
    edit: set('components.schemas.Event.properties.note', { type: 'string' }),
    breaks: [],
    reverse: ['components.schemas.PetEvent: field note → no such field'],
  },
  {
    name: 'receivers may no longer respond with a status',
    edit: remove(`${webhook}.responses.204`),
    breaks: [`${webhook}.responses.204: status 204 → no success`],
  },
]

const security: readonly Case[] = [
  {
    name: 'a key becomes required',
    edit: remove(`${listOrders}.security.0`),
    breaks: [`${listOrders}.security: no credentials → ApiKey`],
  },
  {
    name: 'one of two alternatives is removed',
    given: set(`${listOrders}.security`, [{ ApiKey: ['store'] }, { Other: [] }]),
    edit: remove(`${listOrders}.security.1`),
    breaks: [`${listOrders}.security: Other → ApiKey and ApiKey store`],
  },
  {
    name: 'another scope becomes required',
    given: set(`${listOrders}.security`, [{ ApiKey: ['store'] }]),
    edit: append(`${listOrders}.security.0.ApiKey`, 'admin'),
    breaks: [`${listOrders}.security: ApiKey and ApiKey store → ApiKey and ApiKey store and ApiKey admin`],
  },
  {
    name: 'both alternatives become required together',
    given: set(`${listOrders}.security`, [{ ApiKey: [] }, { Other: [] }]),
    edit: set(`${listOrders}.security`, [{ ApiKey: [], Other: [] }]),
    breaks: [`${listOrders}.security: ApiKey → ApiKey and Other`, `${listOrders}.security: Other → ApiKey and Other`],
  },
  {
    name: 'keys are sent in another way',
    edit: set('components.securitySchemes.ApiKey.scheme', 'basic'),
    breaks: ['components.securitySchemes.ApiKey: http bearer → http basic'],
    reverse: ['components.securitySchemes.ApiKey: http basic → http bearer'],
  },
  {
    name: 'the description of a scheme changes',
    edit: set('components.securitySchemes.ApiKey.description', 'As the shop prints it.'),
    breaks: [],
  },
]

describe.each([
  ['responses', responses],
  ['webhooks', webhooks],
  ['security', security],
] as const)('changes to %s are classified', (_, cases) => {
  test.each(named(cases))('when %s', (_, one) => expect(bothWays(one)).toEqual(expected(one)))
})
