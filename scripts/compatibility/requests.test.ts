// Tests edits to requests, forward and in reverse, and the breaking changes that each must produce.
import { describe, expect, test } from 'bun:test'
import { bothWays, type Case, expected, named } from './testing/cases.ts'
import { all, append, move, remove, set } from './testing/edits.ts'

const listPets = 'paths./pets.get'
const listOrders = 'paths./store/orders.get'
const placeOrder = 'paths./store/orders.post'
const parameters = 'components.parameters'
const newOrder = 'components.schemas.NewOrder'
const adjustment = 'components.schemas.StockAdjustment'
const color = { name: 'color', in: 'query', schema: { type: 'string' } }

const cases: readonly Case[] = [
  {
    name: 'a path is removed',
    edit: remove('paths./store/orders'),
    breaks: [`${listOrders}: GET /store/orders → removed`, `${placeOrder}: POST /store/orders → removed`],
  },
  {
    name: 'a method is removed',
    edit: remove(placeOrder),
    breaks: [`${placeOrder}: POST /store/orders → removed`],
  },
  {
    name: 'operations move to another path',
    edit: move('paths./store/orders', 'paths./orders'),
    breaks: [
      `${listOrders}: GET /store/orders → listOrders is GET /orders`,
      `${placeOrder}: POST /store/orders → placeOrder is POST /orders`,
    ],
    reverse: [
      'paths./orders.get: GET /orders → listOrders is GET /store/orders',
      'paths./orders.post: POST /orders → placeOrder is POST /store/orders',
    ],
  },
  {
    name: 'an operation is added',
    edit: set('paths./opening-hours', {
      get: { operationId: 'getOpeningHours', responses: { '200': { description: 'The hours.' } } },
    }),
    breaks: [],
    reverse: ['paths./opening-hours.get: GET /opening-hours → removed'],
  },
  {
    name: 'an operationId changes',
    edit: set(`${listOrders}.operationId`, 'getOrders'),
    breaks: [`${listOrders}.operationId: operationId listOrders → getOrders`],
    reverse: [`${listOrders}.operationId: operationId getOrders → listOrders`],
  },
  {
    name: 'a path parameter is renamed',
    edit: all(
      set(`${parameters}.PetId.name`, 'id'),
      set('paths./pets/{petId}.delete.parameters.petId.name', 'id'),
      move('paths./pets/{petId}', 'paths./pets/{id}'),
    ),
    breaks: [
      `${parameters}.PetId: path parameter petId → id`,
      'paths./pets/{petId}.delete.parameters.petId: path parameter petId → id',
    ],
    reverse: [
      `${parameters}.PetId: path parameter id → petId`,
      'paths./pets/{id}.delete.parameters.id: path parameter id → petId',
    ],
  },
  {
    name: 'an optional query parameter is added',
    edit: append(`${listOrders}.parameters`, color),
    breaks: [],
    reverse: [`${listOrders}.parameters.color: query parameter color → no such parameter`],
  },
  {
    name: 'a required query parameter is added',
    edit: append(`${listOrders}.parameters`, { ...color, required: true }),
    breaks: [`${listOrders}.parameters.color: optional query parameter color → it is required`],
    reverse: [`${listOrders}.parameters.color: query parameter color → no such parameter`],
  },
  {
    name: 'a query parameter becomes required',
    edit: set(`${listOrders}.parameters.petId.required`, true),
    breaks: [`${listOrders}.parameters.petId: optional query parameter petId → it is required`],
  },
  {
    name: 'a shared parameter becomes required',
    edit: set(`${parameters}.Limit.required`, true),
    breaks: [`${parameters}.Limit: optional query parameter limit → it is required`],
  },
  {
    name: 'a header parameter is removed',
    edit: remove(`${placeOrder}.parameters.0`),
    breaks: [`${parameters}.IdempotencyKey: header parameter Idempotency-Key → no such parameter`],
  },
  {
    name: "a header parameter's name changes case",
    edit: set(`${parameters}.IdempotencyKey.name`, 'idempotency-key'),
    breaks: [],
  },
  {
    name: "a query parameter's name changes case",
    edit: set(`${listOrders}.parameters.petId.name`, 'petid'),
    breaks: [`${listOrders}.parameters.petId: query parameter petId → no such parameter`],
    reverse: [`${listOrders}.parameters.petid: query parameter petid → no such parameter`],
  },
  {
    name: 'a query parameter changes its type',
    edit: set(`${listOrders}.parameters.complete.schema.type`, 'string'),
    breaks: [`${listOrders}.parameters.complete.schema: type "boolean" → type "string"`],
    reverse: [`${listOrders}.parameters.complete.schema: type "string" → type "boolean"`],
  },
  {
    name: 'an enum value is removed',
    edit: set(`${listOrders}.parameters.sort.schema.enum`, ['id', '-id']),
    breaks: [`${listOrders}.parameters.sort.schema: enum ["id","-id","shipDate","-shipDate"] → enum ["id","-id"]`],
  },
  {
    name: 'an enum is sorted',
    edit: set(`${listOrders}.parameters.sort.schema.enum`, ['-shipDate', 'shipDate', '-id', 'id']),
    breaks: [],
  },
  {
    name: 'a default changes',
    edit: set(`${listOrders}.parameters.sort.schema.default`, 'id'),
    breaks: [`${listOrders}.parameters.sort.schema: default "-id" → default "id"`],
    reverse: [`${listOrders}.parameters.sort.schema: default "id" → default "-id"`],
  },
  {
    name: 'a default is added',
    edit: set(`${listOrders}.parameters.complete.schema.default`, false),
    breaks: [`${listOrders}.parameters.complete.schema: no default → default false`],
    reverse: [`${listOrders}.parameters.complete.schema: default false → no default`],
  },
  {
    name: 'a maximum decreases',
    edit: set(`${parameters}.Limit.schema.maximum`, 50),
    breaks: [`${parameters}.Limit.schema: maximum 100 → maximum 50`],
  },
  {
    name: "a list's maximum length decreases",
    edit: set(`${listPets}.parameters.id.schema.maxItems`, 10),
    breaks: [`${listPets}.parameters.id.schema: maxItems 100 → maxItems 10`],
  },
  {
    name: 'a pattern is added',
    edit: set(`${parameters}.Cursor.schema.pattern`, '^[a-z]*$'),
    breaks: [`${parameters}.Cursor.schema: no pattern → pattern "^[a-z]*$"`],
  },
  {
    name: 'a body becomes optional',
    edit: set(`${placeOrder}.requestBody.required`, false),
    breaks: [],
    reverse: [`${placeOrder}.requestBody: optional request body → it is required`],
  },
  {
    name: 'a body is removed',
    edit: remove(`${placeOrder}.requestBody`),
    breaks: [`${placeOrder}.requestBody: request body → no such body`],
    reverse: [`${placeOrder}.requestBody: optional request body → it is required`],
  },
  {
    name: 'a media type is removed',
    edit: remove('paths./pets/{petId}.patch.requestBody.content.application/merge-patch+json'),
    breaks: [
      'paths./pets/{petId}.patch.requestBody.content.application/merge-patch+json: media type application/merge-patch+json → application/json',
    ],
  },
  {
    name: 'an optional field is added',
    edit: set(`${newOrder}.properties.note`, { type: 'string' }),
    breaks: [],
    reverse: [`${newOrder}: field note → no such field`],
  },
  {
    name: 'a required field is added',
    edit: all(set(`${newOrder}.properties.note`, { type: 'string' }), append(`${newOrder}.required`, 'note')),
    breaks: [`${newOrder}: optional field note → it is required`],
    reverse: [`${newOrder}: field note → no such field`],
  },
  {
    name: 'a field becomes required',
    edit: append(`${newOrder}.required`, 'quantity'),
    breaks: [`${newOrder}: optional field quantity → it is required`],
  },
  {
    name: 'null is no longer valid',
    edit: remove('components.schemas.OrderUpdate.properties.shipDate.nullable'),
    breaks: ['components.schemas.OrderUpdate.properties.shipDate: type ["string","null"] → type "string"'],
  },
  {
    name: 'an object allows other fields',
    edit: remove(`${newOrder}.additionalProperties`),
    breaks: [],
    reverse: [`${newOrder}: other fields: any → other fields: forbidden`],
  },
  {
    name: 'an alternative is removed',
    edit: remove(`${adjustment}.anyOf.1`),
    breaks: ['components.schemas.StockDecrease: the values of this schema → nothing that allows all of them'],
  },
  {
    name: 'alternatives are reordered, and one narrows',
    edit: all(
      set(`${adjustment}.anyOf`, [
        { $ref: '#/components/schemas/StockDecrease' },
        { $ref: '#/components/schemas/StockIncrease' },
      ]),
      set('components.schemas.StockIncrease.properties.delta.maximum', 9),
    ),
    breaks: ['components.schemas.StockIncrease.properties.delta: maximum 2147483647 → maximum 9'],
  },
  {
    name: 'a reference is wrapped in allOf',
    edit: set(`${placeOrder}.requestBody.content.application/json.schema`, {
      allOf: [{ $ref: '#/components/schemas/NewOrder' }],
      description: 'The same, worded differently',
    }),
    breaks: [],
  },
  {
    name: 'descriptions, examples and tags change',
    edit: all(
      set(`${listOrders}.tags`, ['Orders']),
      set(`${listOrders}.summary`, 'Orders'),
      set(`${listOrders}.x-hideTryItPanel`, false),
      set(`${newOrder}.properties.quantity.description`, 'How many'),
      set(`${newOrder}.example`, { petId: 2 }),
      set(`${newOrder}.x-note`, 'seen'),
      set('servers.0.url', 'https://shop.example'),
      set('info.description', 'Another shop'),
    ),
    breaks: [],
  },
]

describe('changes to requests are classified', () => {
  test.each(named(cases))('when %s', (_, one) => expect(bothWays(one)).toEqual(expected(one)))
})
