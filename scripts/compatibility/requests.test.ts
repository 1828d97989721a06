// Tests edits to requests, forward and in reverse, and the breaking changes that each must produce.
import { describe, expect, test } from 'bun:test'
import { bothWays, type Case, expected, named } from './testing/comparison.ts'
import { all, append, move, remove, set } from './testing/edits.ts'

const listLoans = 'paths./loans.get'
const addBook = 'paths./books.post'
const newBook = 'components.schemas.NewBook'
const branch = { name: 'branch', in: 'query', schema: { type: 'string' } }
const trace = { name: 'X-Trace', in: 'header', schema: { type: 'string' } }

const cases: readonly Case[] = [
  {
    name: 'a path is removed',
    edit: remove('paths./shelves'),
    breaks: ['paths./shelves.get: GET /shelves → removed', 'paths./shelves.post: POST /shelves → removed'],
  },
  {
    name: 'a method is removed',
    edit: remove('paths./books/{bookId}.delete'),
    breaks: ['paths./books/{bookId}.delete: DELETE /books/{bookId} → removed'],
  },
  {
    name: 'an operation moves to another path',
    edit: move('paths./loans', 'paths./lending'),
    breaks: [
      'paths./loans.get: GET /loans → listLoans is GET /lending',
      'paths./loans.post: POST /loans → lendBook is POST /lending',
    ],
    reverse: [
      'paths./lending.get: GET /lending → listLoans is GET /loans',
      'paths./lending.post: POST /lending → lendBook is POST /loans',
    ],
  },
  {
    name: 'an operationId changes',
    edit: set(`${listLoans}.operationId`, 'searchLoans'),
    breaks: [`! ${listLoans}.operationId: operationId listLoans → searchLoans`],
    reverse: [`! ${listLoans}.operationId: operationId searchLoans → listLoans`],
  },
  {
    name: 'a path parameter is renamed',
    edit: all(move('paths./loans/{loanId}', 'paths./loans/{id}'), set('components.parameters.LoanId.name', 'id')),
    breaks: ['! components.parameters.LoanId: path parameter loanId → id'],
    reverse: ['! components.parameters.LoanId: path parameter id → loanId'],
  },
  {
    name: 'an optional query parameter is added',
    edit: append(`${listLoans}.parameters`, branch),
    breaks: [],
    reverse: [`! ${listLoans}.parameters.branch: query parameter branch → no such parameter`],
  },
  {
    name: 'a required query parameter is added',
    edit: append(`${listLoans}.parameters`, { ...branch, required: true }),
    breaks: [`${listLoans}.parameters.branch: optional query parameter branch → it is required`],
    reverse: [`! ${listLoans}.parameters.branch: query parameter branch → no such parameter`],
  },
  {
    name: 'a query parameter becomes required',
    edit: set(`${listLoans}.parameters.bookId.required`, true),
    breaks: [`${listLoans}.parameters.bookId: optional query parameter bookId → it is required`],
  },
  {
    name: 'a shared parameter becomes required',
    edit: set('components.parameters.TitlePart.required', true),
    breaks: ['components.parameters.TitlePart: optional query parameter q → it is required'],
  },
  {
    name: 'a query parameter is removed',
    edit: remove(`${listLoans}.parameters.returned`),
    breaks: [`! ${listLoans}.parameters.returned: query parameter returned → no such parameter`],
  },
  {
    name: 'a header parameter is removed',
    given: append(`${listLoans}.parameters`, trace),
    edit: remove(`${listLoans}.parameters.X-Trace`),
    breaks: [`! ${listLoans}.parameters.X-Trace: header parameter X-Trace → no such parameter`],
  },
  {
    name: "a header parameter's name changes case",
    given: append(`${listLoans}.parameters`, trace),
    edit: set(`${listLoans}.parameters.X-Trace.name`, 'x-trace'),
    breaks: [],
  },
  {
    name: "a query parameter's name changes case",
    edit: set(`${listLoans}.parameters.bookId.name`, 'bookid'),
    breaks: [`! ${listLoans}.parameters.bookId: query parameter bookId → no such parameter`],
    reverse: [`! ${listLoans}.parameters.bookid: query parameter bookid → no such parameter`],
  },
  {
    name: "an operation overrides its path's parameter",
    edit: append('paths./books/{bookId}.delete.parameters', {
      name: 'bookId',
      in: 'path',
      required: true,
      schema: { type: 'integer', format: 'int64', minimum: 5 },
    }),
    breaks: ['components.schemas.Identifier: minimum 1 → minimum 5'],
  },
  {
    name: 'a query parameter changes its type',
    edit: set(`${listLoans}.parameters.returned.schema.type`, 'string'),
    breaks: [`${listLoans}.parameters.returned.schema: type "boolean" → type "string"`],
    reverse: [`${listLoans}.parameters.returned.schema: type "string" → type "boolean"`],
  },
  {
    name: 'an enum value is removed',
    edit: set(`${listLoans}.parameters.sort.schema.enum`, ['id', '-id', 'dueDate']),
    breaks: [
      `${listLoans}.parameters.sort.schema: enum ["id","-id","dueDate","-dueDate"] → enum ["id","-id","dueDate"]`,
    ],
  },
  {
    name: 'an enum is sorted',
    edit: set(`${listLoans}.parameters.sort.schema.enum`, ['-dueDate', 'dueDate', '-id', 'id']),
    breaks: [],
  },
  {
    name: 'a default changes',
    edit: set('components.parameters.Limit.schema.default', 50),
    breaks: ['components.parameters.Limit.schema: default 20 → default 50'],
    reverse: ['components.parameters.Limit.schema: default 50 → default 20'],
  },
  {
    name: 'a default is added',
    edit: set(`${listLoans}.parameters.returned.schema.default`, false),
    breaks: [`${listLoans}.parameters.returned.schema: no default → default false`],
    reverse: [`${listLoans}.parameters.returned.schema: default false → no default`],
  },
  {
    name: 'a maximum decreases',
    edit: set('components.parameters.Limit.schema.maximum', 50),
    breaks: ['components.parameters.Limit.schema: maximum 100 → maximum 50'],
  },
  {
    name: "a list's maximum length decreases",
    edit: set('paths./books.get.parameters.id.schema.maxItems', 10),
    breaks: ['paths./books.get.parameters.id.schema: maxItems 100 → maxItems 10'],
  },
  {
    name: 'a list becomes comma-separated',
    edit: set('paths./books.get.parameters.id.explode', false),
    breaks: [
      'paths./books.get.parameters.id: written as {"style":"form","explode":true,"reserved":false,"empty":false} → {"style":"form","explode":false,"reserved":false,"empty":false}',
    ],
    reverse: [
      'paths./books.get.parameters.id: written as {"style":"form","explode":false,"reserved":false,"empty":false} → {"style":"form","explode":true,"reserved":false,"empty":false}',
    ],
  },
  {
    name: 'the default style becomes explicit',
    edit: all(set('paths./books.get.parameters.id.style', 'form'), set('paths./books.get.parameters.id.explode', true)),
    breaks: [],
  },
  {
    name: 'a parameter becomes JSON',
    edit: set('paths./books.get.parameters.id.content', { 'application/json': {} }),
    breaks: [
      'paths./books.get.parameters.id: written as {"style":"form","explode":true,"reserved":false,"empty":false} → {"style":"form","explode":true,"reserved":false,"empty":false,"mediaType":"application/json"}',
    ],
    reverse: [
      'paths./books.get.parameters.id: written as {"style":"form","explode":true,"reserved":false,"empty":false,"mediaType":"application/json"} → {"style":"form","explode":true,"reserved":false,"empty":false}',
      'paths./books.get.parameters.id.content.application/json.schema: no type → type "array"',
    ],
  },
  {
    name: 'a body becomes optional',
    edit: set(`${addBook}.requestBody.required`, false),
    breaks: [],
    reverse: [`${addBook}.requestBody: optional request body → it is required`],
  },
  {
    name: 'a body is removed',
    edit: remove(`${addBook}.requestBody`),
    breaks: [`${addBook}.requestBody: request body → no such body`],
    reverse: [`${addBook}.requestBody: optional request body → it is required`],
  },
  {
    name: 'a media type is removed',
    edit: remove('paths./books/{bookId}.patch.requestBody.content.application/merge-patch+json'),
    breaks: [
      'paths./books/{bookId}.patch.requestBody.content.application/merge-patch+json: media type application/merge-patch+json → application/json',
    ],
  },
  {
    name: 'a media type changes case',
    edit: move(
      'paths./books/{bookId}.patch.requestBody.content.application/merge-patch+json',
      'paths./books/{bookId}.patch.requestBody.content.application/Merge-Patch+JSON',
    ),
    breaks: [],
  },
  {
    name: 'an optional field is added',
    edit: set(`${newBook}.properties.subtitle`, { type: 'string' }),
    breaks: [],
    reverse: [`${newBook}: field subtitle → no such field`],
  },
  {
    name: 'a required field is added',
    edit: all(set(`${newBook}.properties.subtitle`, { type: 'string' }), append(`${newBook}.required`, 'subtitle')),
    breaks: [`${newBook}: optional field subtitle → it is required`],
    reverse: [`${newBook}: field subtitle → no such field`],
  },
  {
    name: 'a field becomes required',
    edit: append(`${newBook}.required`, 'status'),
    breaks: [`${newBook}: optional field status → it is required`],
  },
  {
    name: 'a maximum length decreases',
    edit: set(`${newBook}.properties.title.maxLength`, 50),
    breaks: [`${newBook}.properties.title: maxLength 100 → maxLength 50`],
  },
  {
    name: 'a pattern is added',
    edit: set('components.parameters.Cursor.schema.pattern', '^[a-z]*$'),
    breaks: ['components.parameters.Cursor.schema: no pattern → pattern "^[a-z]*$"'],
  },
  {
    name: 'null is no longer valid',
    edit: remove('components.schemas.LoanUpdate.properties.dueDate.nullable'),
    breaks: ['components.schemas.LoanUpdate.properties.dueDate: type ["string","null"] → type "string"'],
  },
  {
    name: 'an object allows other fields',
    edit: remove(`${newBook}.additionalProperties`),
    breaks: [],
    reverse: [`! ${newBook}: other fields: any → other fields: forbidden`],
  },
  {
    name: 'an encoding without a rule is added',
    edit: set(`${addBook}.requestBody.content.application/json.encoding`, { name: { contentType: 'text/plain' } }),
    breaks: [],
    reverse: [`! ${addBook}.requestBody.content.application/json.encoding: the old encoding → no encoding`],
  },
  {
    name: 'a reference is wrapped in allOf',
    edit: set(`${addBook}.requestBody.content.application/json.schema`, {
      allOf: [{ $ref: '#/components/schemas/NewBook' }],
      description: 'The same, worded differently',
    }),
    breaks: [],
  },
  {
    name: 'descriptions, examples and tags change',
    edit: all(
      set(`${listLoans}.tags`, ['Loans']),
      set(`${listLoans}.summary`, 'Loans'),
      set(`${listLoans}.x-hideTryItPanel`, false),
      set(`${newBook}.properties.title.description`, 'The name of it'),
      set(`${newBook}.example`, { title: 'Emma', shelfId: 2 }),
      set(`${newBook}.x-note`, 'seen'),
      set('servers.0.url', 'https://library.example'),
      set('info.description', 'Another library'),
    ),
    breaks: [],
  },
  {
    name: 'a deprecated operation is removed',
    given: set('paths./shelves.post.deprecated', true),
    edit: remove('paths./shelves.post'),
    breaks: ['! paths./shelves.post: POST /shelves → removed'],
  },
  {
    name: 'an operation with a method of OpenAPI 3.2 is removed',
    given: all(
      set('paths./shelves.query', { operationId: 'searchShelves', responses: {} }),
      set('paths./shelves.additionalOperations', { COPY: { operationId: 'copyShelves', responses: {} } }),
    ),
    edit: all(remove('paths./shelves.query'), remove('paths./shelves.additionalOperations')),
    breaks: [
      'paths./shelves.query: QUERY /shelves → removed',
      'paths./shelves.additionalOperations.COPY: COPY /shelves → removed',
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
]

describe('changes to requests are classified', () => {
  test.each(named(cases))('when %s', (_, one) => expect(bothWays(one)).toEqual(expected(one)))
})
