// Tests edits to responses and security, forward and in reverse, and the breaking changes that each must produce.
import { describe, expect, test } from 'bun:test'
import { bothWays, type Case, expected, named } from './testing/comparison.ts'
import { all, append, type Edit, move, remove, set } from './testing/edits.ts'

const getLoan = 'paths./loans/{loanId}.get'
const lendBook = 'paths./loans.post'
const book = 'components.schemas.Book'
const loan = 'components.schemas.Loan'

const responses: readonly Case[] = [
  {
    name: 'the success status changes',
    edit: move(`${lendBook}.responses.201`, `${lendBook}.responses.200`),
    breaks: [`${lendBook}.responses.201: status 201 → 200`],
    reverse: [`${lendBook}.responses.200: status 200 → 201`],
  },
  {
    name: 'a second success status is added',
    edit: set(`${lendBook}.responses.202`, { description: 'It will be lent later.' }),
    breaks: [`! ${lendBook}.responses.202: success is 201 → 202 as well`],
    reverse: [`${lendBook}.responses.202: status 202 → 201`],
  },
  {
    name: '304 is added',
    edit: set(`${lendBook}.responses.304`, { description: 'Not modified.' }),
    breaks: [],
    reverse: [`${lendBook}.responses.304: status 304 → 201`],
  },
  {
    name: 'a redirect is added',
    edit: set(`${lendBook}.responses.307`, { description: 'It moved.' }),
    breaks: [`! ${lendBook}.responses.307: success is 201 → 307 as well`],
    reverse: [`${lendBook}.responses.307: status 307 → 201`],
  },
  {
    name: 'a media type is added',
    edit: set(`${getLoan}.responses.200.content.text/csv`, { schema: { type: 'string' } }),
    breaks: [],
    reverse: [`${getLoan}.responses.200.content.text/csv: media type text/csv → application/json`],
  },
  {
    name: 'the body is removed',
    edit: remove(`${getLoan}.responses.200.content`),
    breaks: [`${getLoan}.responses.200.content.application/json: media type application/json → no content`],
  },
  {
    name: 'a field is added',
    edit: all(set(`${book}.properties.subtitle`, { type: 'string' }), append(`${book}.required`, 'subtitle')),
    breaks: [],
    reverse: [`${book}: field subtitle → no such field`],
  },
  {
    name: 'an optional field is removed',
    edit: remove(`${loan}.properties.dueDate`),
    breaks: [`! ${loan}: field dueDate → no such field`],
  },
  {
    name: 'a required field becomes optional',
    edit: set(`${book}.required`, ['id', 'title']),
    breaks: [`${book}: required field shelfId → it is optional`],
  },
  {
    name: 'a field becomes nullable',
    edit: set(`${loan}.properties.dueDate.nullable`, true),
    breaks: [`${loan}.properties.dueDate: type "string" → type ["string","null"]`],
  },
  {
    name: "a field's type changes",
    edit: set(`${loan}.properties.returned.type`, 'string'),
    breaks: [`${loan}.properties.returned: type "boolean" → type "string"`],
    reverse: [`${loan}.properties.returned: type "string" → type "boolean"`],
  },
  {
    name: "a date's format changes",
    edit: set(`${loan}.properties.dueDate.format`, 'date'),
    breaks: [`${loan}.properties.dueDate: format "date-time" → format "date"`],
    reverse: [`${loan}.properties.dueDate: format "date" → format "date-time"`],
  },
  {
    name: 'a count loses its upper bound',
    edit: remove(`${loan}.properties.copies.maximum`),
    breaks: [`${loan}.properties.copies: maximum 10000 → no maximum`],
  },
  {
    name: 'the maximum length of a name increases',
    edit: set(`${book}.properties.title.maxLength`, 200),
    breaks: [`${book}.properties.title: maxLength 100 → maxLength 200`],
  },
  {
    name: 'an open enum gains a value',
    given: set('components.schemas.BookStatus.x-open-enum', true),
    edit: append('components.schemas.BookStatus.enum', 'damaged'),
    breaks: [],
    // The reverse change also breaks requests: requests that send the removed value would fail.
    reverse: [
      'components.schemas.BookStatus: enum ["available","lent","lost","damaged"] → enum ["available","lent","lost"]',
    ],
  },
  {
    name: 'an enum becomes open',
    edit: set('components.schemas.BookStatus.x-open-enum', true),
    breaks: ['components.schemas.BookStatus: enum ["available","lent","lost"] → no enum'],
  },
  {
    name: 'an enum used in requests and responses gains a value',
    edit: append('components.schemas.BookStatus.enum', 'damaged'),
    breaks: [
      'components.schemas.BookStatus: enum ["available","lent","lost"] → enum ["available","lent","lost","damaged"]',
    ],
    reverse: [
      'components.schemas.BookStatus: enum ["available","lent","lost","damaged"] → enum ["available","lent","lost"]',
    ],
  },
  {
    name: 'a default in a response changes',
    edit: set(`${loan}.properties.returned.default`, true),
    breaks: [],
  },
  {
    name: 'a required header is removed',
    edit: remove('paths./books.post.responses.201.headers.Location'),
    breaks: ['components.headers.Location: header Location → no such header'],
  },
  {
    name: 'an optional header is removed',
    edit: remove('paths./books.get.responses.200.headers.Link'),
    breaks: ['! components.headers.Link: header Link → no such header'],
  },
  {
    name: 'a required header becomes optional',
    edit: remove('components.headers.Location.required'),
    breaks: ['components.headers.Location: required header Location → it is optional'],
  },
  {
    name: 'a header name changes case',
    edit: move('paths./books.post.responses.201.headers.Location', 'paths./books.post.responses.201.headers.location'),
    breaks: [],
  },
  {
    name: "a header's type changes",
    edit: set('components.headers.RetryAfter.schema.type', 'string'),
    breaks: ['components.headers.RetryAfter.schema: type "integer" → type "string"'],
    reverse: ['components.headers.RetryAfter.schema: type "string" → type "integer"'],
  },
  {
    name: 'a field is removed from every error',
    edit: remove('components.schemas.Error.properties.status'),
    breaks: ['components.schemas.Error: field status → no such field'],
  },
]

const errors: readonly Case[] = [
  {
    name: 'an example of an error is renamed',
    edit: move(
      `${lendBook}.responses.409.content.application/json.examples.unknown_book`,
      `${lendBook}.responses.409.content.application/json.examples.no_such_book`,
    ),
    breaks: [],
  },
  {
    name: 'an error status is removed',
    edit: remove(`${getLoan}.responses.404`),
    breaks: [],
  },
]

const scheme = { type: 'http', scheme: 'bearer' }
const withSecurity = all(
  set('components.securitySchemes', { key: scheme, cookie: { type: 'apiKey', in: 'cookie', name: 'session' } }),
  set(`${getLoan}.security`, [{}, { key: ['library:read'] }, { cookie: [] }]),
)

/** Removes all security from the document. */
const withoutSecurity: Edit = (document) => {
  const { paths, components } = document as { paths: Record<string, Record<string, object>>; components: object }
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    Reflect.deleteProperty(operation, 'security')
  Reflect.deleteProperty(components, 'securitySchemes')
}

const security: readonly Case[] = [
  {
    name: 'a key becomes required everywhere',
    given: withoutSecurity,
    edit: all(set('components.securitySchemes', { key: scheme }), set('security', [{ key: [] }])),
    breaks: ['security: no credentials → key'],
  },
  {
    name: 'a key becomes optional',
    given: withoutSecurity,
    edit: withSecurity,
    breaks: [],
    reverse: [],
  },
  {
    name: 'a key becomes required',
    given: withSecurity,
    edit: remove(`${getLoan}.security.0`),
    breaks: [`${getLoan}.security: no credentials → key library:read or cookie`],
  },
  {
    name: 'one of two alternatives is removed',
    given: all(withSecurity, remove(`${getLoan}.security.0`)),
    edit: remove(`${getLoan}.security.1`),
    breaks: [`${getLoan}.security: cookie → key library:read`],
  },
  {
    name: 'another scope becomes required',
    given: all(withSecurity, remove(`${getLoan}.security.0`)),
    edit: append(`${getLoan}.security.0.key`, 'admin'),
    breaks: [`${getLoan}.security: key library:read → key library:read admin or cookie`],
  },
  {
    name: 'both alternatives become required together',
    given: all(withSecurity, remove(`${getLoan}.security.0`)),
    edit: set(`${getLoan}.security`, [{ key: ['library:read'], cookie: [] }]),
    breaks: [
      `${getLoan}.security: key library:read → key library:read and cookie`,
      `${getLoan}.security: cookie → key library:read and cookie`,
    ],
  },
  {
    name: 'the key moves to another header',
    given: withSecurity,
    edit: set('components.securitySchemes.key', { type: 'apiKey', in: 'header', name: 'X-Key' }),
    breaks: [
      'components.securitySchemes.key: {"type":"http","scheme":"bearer"} → {"type":"apiKey","in":"header","name":"X-Key"}',
    ],
    reverse: [
      'components.securitySchemes.key: {"type":"apiKey","in":"header","name":"X-Key"} → {"type":"http","scheme":"bearer"}',
    ],
  },
  {
    name: 'the description of a scheme changes',
    given: withSecurity,
    edit: all(
      set('components.securitySchemes.key.description', 'As the librarian prints it.'),
      set('components.securitySchemes.key.x-note', 'seen'),
    ),
    breaks: [],
  },
]

describe.each([
  ['responses', responses],
  ['errors', errors],
  ['security', security],
] as const)('changes to %s are classified', (_, cases) => {
  test.each(named(cases))('when %s', (_, one) => expect(bothWays(one)).toEqual(expected(one)))
})
