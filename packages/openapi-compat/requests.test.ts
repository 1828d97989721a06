// What callers send: each edit of the real contract, there and back, with the promises it breaks.
import { describe, expect, test } from 'bun:test'
import { type Case, expected, named, thereAndBack } from './testing/cases.ts'
import { all, append, move, remove, set } from './testing/edits.ts'

const listOrders = 'paths./store/orders.get'
const createPet = 'paths./pets.post'
const newPet = 'components.schemas.NewPet'
const shop = { name: 'shop', in: 'query', schema: { type: 'string' } }
const trace = { name: 'X-Trace', in: 'header', schema: { type: 'string' } }

const cases: readonly Case[] = [
  {
    name: 'a path goes',
    edit: remove('paths./categories'),
    breaks: [
      'paths./categories.get: GET /categories → nothing there',
      'paths./categories.post: POST /categories → nothing there',
    ],
  },
  {
    name: 'a method goes',
    edit: remove('paths./pets/{petId}.delete'),
    breaks: ['paths./pets/{petId}.delete: DELETE /pets/{petId} → nothing there'],
  },
  {
    name: 'an operation moves to another path',
    edit: move('paths./store/orders', 'paths./orders'),
    breaks: [
      'paths./store/orders.get: GET /store/orders → listOrders is GET /orders',
      'paths./store/orders.post: POST /store/orders → placeOrder is POST /orders',
    ],
    back: [
      'paths./orders.get: GET /orders → listOrders is GET /store/orders',
      'paths./orders.post: POST /orders → placeOrder is POST /store/orders',
    ],
  },
  {
    name: 'an operation gets another operationId',
    edit: set(`${listOrders}.operationId`, 'getOrders'),
    breaks: [`${listOrders}.operationId: operationId listOrders → getOrders`],
    back: [`${listOrders}.operationId: operationId getOrders → listOrders`],
  },
  {
    name: 'a path parameter is renamed',
    edit: all(
      move('paths./store/orders/{orderId}', 'paths./store/orders/{id}'),
      set('components.parameters.OrderId.name', 'id'),
    ),
    breaks: ['components.parameters.OrderId: path parameter orderId → id'],
    back: ['components.parameters.OrderId: path parameter id → orderId'],
  },
  {
    name: 'an optional query parameter appears',
    edit: append(`${listOrders}.parameters`, shop),
    breaks: [],
    back: [`${listOrders}.parameters.shop: query parameter shop → no such parameter`],
  },
  {
    name: 'a required query parameter appears',
    edit: append(`${listOrders}.parameters`, { ...shop, required: true }),
    breaks: [`${listOrders}.parameters.shop: works without query parameter shop → it is required`],
    back: [`${listOrders}.parameters.shop: query parameter shop → no such parameter`],
  },
  {
    name: 'a query parameter becomes required',
    edit: set(`${listOrders}.parameters.petId.required`, true),
    breaks: [`${listOrders}.parameters.petId: works without query parameter petId → it is required`],
  },
  {
    name: 'a shared parameter becomes required',
    edit: set('components.parameters.NamePart.required', true),
    breaks: ['components.parameters.NamePart: works without query parameter q → it is required'],
  },
  {
    name: 'a query parameter goes',
    edit: remove(`${listOrders}.parameters.complete`),
    breaks: [`${listOrders}.parameters.complete: query parameter complete → no such parameter`],
  },
  {
    name: 'a header parameter goes',
    given: append(`${listOrders}.parameters`, trace),
    edit: remove(`${listOrders}.parameters.X-Trace`),
    breaks: [`${listOrders}.parameters.X-Trace: header parameter X-Trace → no such parameter`],
  },
  {
    name: 'a header parameter is written in other letters',
    given: append(`${listOrders}.parameters`, trace),
    edit: set(`${listOrders}.parameters.X-Trace.name`, 'x-trace'),
    breaks: [],
  },
  {
    name: 'a query parameter is written in other letters',
    edit: set(`${listOrders}.parameters.petId.name`, 'petid'),
    breaks: [`${listOrders}.parameters.petId: query parameter petId → no such parameter`],
    back: [`${listOrders}.parameters.petid: query parameter petid → no such parameter`],
  },
  {
    name: 'an operation has a parameter of its path to itself',
    edit: append('paths./pets/{petId}.delete.parameters', {
      name: 'petId',
      in: 'path',
      required: true,
      schema: { type: 'integer', format: 'int64', minimum: 5 },
    }),
    breaks: ['components.schemas.Identifier: minimum 1 → minimum 5'],
  },
  {
    name: 'a query parameter changes its type',
    edit: set(`${listOrders}.parameters.complete.schema.type`, 'string'),
    breaks: [`${listOrders}.parameters.complete.schema: type "boolean" → type "string"`],
    back: [`${listOrders}.parameters.complete.schema: type "string" → type "boolean"`],
  },
  {
    name: 'a value of a sort goes',
    edit: set(`${listOrders}.parameters.sort.schema.enum`, ['id', '-id', 'shipDate']),
    breaks: [
      `${listOrders}.parameters.sort.schema: enum ["id","-id","shipDate","-shipDate"] → enum ["id","-id","shipDate"]`,
    ],
  },
  {
    name: 'the values of a sort are listed in another order',
    edit: set(`${listOrders}.parameters.sort.schema.enum`, ['-shipDate', 'shipDate', '-id', 'id']),
    breaks: [],
  },
  {
    name: 'a default changes',
    edit: set('components.parameters.Limit.schema.default', 50),
    breaks: ['components.parameters.Limit.schema: default 20 → default 50'],
    back: ['components.parameters.Limit.schema: default 50 → default 20'],
  },
  {
    name: 'a default appears where nothing was the default',
    edit: set(`${listOrders}.parameters.complete.schema.default`, false),
    breaks: [`${listOrders}.parameters.complete.schema: no default → default false`],
    back: [`${listOrders}.parameters.complete.schema: default false → no default`],
  },
  {
    name: 'a page may have fewer items',
    edit: set('components.parameters.Limit.schema.maximum', 50),
    breaks: ['components.parameters.Limit.schema: maximum 100 → maximum 50'],
  },
  {
    name: 'fewer identifiers may be asked for',
    edit: set('paths./pets.get.parameters.id.schema.maxItems', 10),
    breaks: ['paths./pets.get.parameters.id.schema: maxItems 100 → maxItems 10'],
  },
  {
    name: 'lists in the query are written with commas',
    edit: set('paths./pets.get.parameters.id.explode', false),
    breaks: [
      'paths./pets.get.parameters.id: written as {"style":"form","explode":true,"reserved":false,"empty":false} → {"style":"form","explode":false,"reserved":false,"empty":false}',
    ],
    back: [
      'paths./pets.get.parameters.id: written as {"style":"form","explode":false,"reserved":false,"empty":false} → {"style":"form","explode":true,"reserved":false,"empty":false}',
    ],
  },
  {
    name: 'how lists are written is said, and the same as before',
    edit: all(set('paths./pets.get.parameters.id.style', 'form'), set('paths./pets.get.parameters.id.explode', true)),
    breaks: [],
  },
  {
    name: 'a body becomes optional',
    edit: set(`${createPet}.requestBody.required`, false),
    breaks: [],
    back: [`${createPet}.requestBody: works without a body → a body is required`],
  },
  {
    name: 'an operation no longer takes a body',
    edit: remove(`${createPet}.requestBody`),
    breaks: [`${createPet}.requestBody: a body is taken → none is`],
    back: [`${createPet}.requestBody: works without a body → a body is required`],
  },
  {
    name: 'a media type is no longer taken',
    edit: remove('paths./pets/{petId}.patch.requestBody.content.application/merge-patch+json'),
    breaks: [
      'paths./pets/{petId}.patch.requestBody.content.application/merge-patch+json: media type application/merge-patch+json → application/json',
    ],
  },
  {
    name: 'an optional field appears',
    edit: set(`${newPet}.properties.nickname`, { type: 'string' }),
    breaks: [],
    back: [`${newPet}.properties.nickname: the field nickname → no such field`],
  },
  {
    name: 'a required field appears',
    edit: all(set(`${newPet}.properties.nickname`, { type: 'string' }), append(`${newPet}.required`, 'nickname')),
    breaks: [`${newPet}: a body without nickname is taken → nickname is required`],
    back: [`${newPet}.properties.nickname: the field nickname → no such field`],
  },
  {
    name: 'a field becomes required',
    edit: append(`${newPet}.required`, 'status'),
    breaks: [`${newPet}: a body without status is taken → status is required`],
  },
  {
    name: 'a name may be shorter only',
    edit: set(`${newPet}.properties.name.maxLength`, 50),
    breaks: [`${newPet}.properties.name: maxLength 100 → maxLength 50`],
  },
  {
    name: 'a text must follow a pattern',
    edit: set('components.parameters.Cursor.schema.pattern', '^[a-z]*$'),
    breaks: ['components.parameters.Cursor.schema: no pattern → pattern "^[a-z]*$"'],
  },
  {
    name: 'null is no longer taken',
    edit: remove('components.schemas.OrderUpdate.properties.shipDate.nullable'),
    breaks: ['components.schemas.OrderUpdate.properties.shipDate: nullable true → no nullable'],
  },
  {
    name: 'an object is open to other fields',
    edit: remove(`${newPet}.additionalProperties`),
    breaks: [],
    back: [`${newPet}: other fields: anything → other fields: refused`],
  },
  {
    name: 'something appears that this check has no rule for, and goes again',
    edit: all(
      set(`${createPet}.callbacks`, { sold: { '{$request.query.to}': { post: {} } } }),
      set(`${createPet}.requestBody.content.application/json.encoding`, { name: { contentType: 'text/plain' } }),
    ),
    breaks: [],
    back: [
      `${createPet}.requestBody.content.application/json.encoding: what stood there → nothing`,
      `${createPet}.callbacks: what stood there → nothing`,
    ],
  },
  {
    name: 'a schema is written out where it was referred to',
    edit: set(`${createPet}.requestBody.content.application/json.schema`, {
      allOf: [{ $ref: '#/components/schemas/NewPet' }],
      description: 'The same in other words',
    }),
    breaks: [],
  },
  {
    name: 'texts, examples and groups change',
    edit: all(
      set(`${listOrders}.tags`, ['Pets']),
      set(`${listOrders}.summary`, 'Orders'),
      set(`${listOrders}.x-hideTryItPanel`, false),
      set(`${newPet}.properties.name.description`, 'How it is called'),
      set(`${newPet}.example`, { name: 'Kim', categoryId: 2 }),
      set(`${newPet}.x-note`, 'seen'),
      set('servers.0.url', 'https://shop.example'),
      set('info.description', 'A shop'),
    ),
    breaks: [],
  },
  {
    name: 'an operation appears',
    edit: set('paths./store/closing-time', {
      get: { operationId: 'getClosingTime', responses: { '200': { description: 'The time.' } } },
    }),
    breaks: [],
    back: ['paths./store/closing-time.get: GET /store/closing-time → nothing there'],
  },
]

describe('what callers send', () => {
  test.each(named(cases))('%s', (_, one) => expect(thereAndBack(one)).toEqual(expected(one)))
})
