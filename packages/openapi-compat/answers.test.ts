// What callers are answered, and who they must be: each edit of the real contract, there and back, with the promises it breaks.
import { describe, expect, test } from 'bun:test'
import { type Case, expected, named, thereAndBack } from './testing/cases.ts'
import { all, append, type Edit, move, remove, set } from './testing/edits.ts'

const getOrder = 'paths./store/orders/{orderId}.get'
const placeOrder = 'paths./store/orders.post'
const pet = 'components.schemas.Pet'
const order = 'components.schemas.Order'
const refusal = (code: string, status: number) => ({ value: { code, message: 'Not now.', status } })

const answers: readonly Case[] = [
  {
    name: 'success has another status',
    edit: move(`${placeOrder}.responses.201`, `${placeOrder}.responses.200`),
    breaks: [`${placeOrder}.responses.201: status 201 → 200`],
    back: [`${placeOrder}.responses.200: status 200 → 201`],
  },
  {
    name: 'success may have another status as well',
    edit: set(`${placeOrder}.responses.202`, { description: 'It will be placed later.' }),
    breaks: [`${placeOrder}.responses.202: success is 201 → 202 as well`],
    back: [`${placeOrder}.responses.202: status 202 → 201`],
  },
  {
    name: 'an answer to a condition appears',
    edit: set(`${placeOrder}.responses.304`, { description: 'As you know it.' }),
    breaks: [],
    back: [`${placeOrder}.responses.304: status 304 → 201`],
  },
  {
    name: 'the answer is redirected',
    edit: set(`${placeOrder}.responses.307`, { description: 'It is elsewhere.' }),
    breaks: [`${placeOrder}.responses.307: success is 201 → 307 as well`],
    back: [`${placeOrder}.responses.307: status 307 → 201`],
  },
  {
    name: 'a media type appears',
    edit: set(`${getOrder}.responses.200.content.text/csv`, { schema: { type: 'string' } }),
    breaks: [],
    back: [`${getOrder}.responses.200.content.text/csv: media type text/csv → application/json`],
  },
  {
    name: 'the answer has no body',
    edit: remove(`${getOrder}.responses.200.content`),
    breaks: [`${getOrder}.responses.200.content.application/json: media type application/json → no content`],
  },
  {
    name: 'a field appears',
    edit: all(set(`${pet}.properties.nickname`, { type: 'string' }), append(`${pet}.required`, 'nickname')),
    breaks: [],
    back: [`${pet}.properties.nickname: the field nickname → no such field`],
  },
  {
    name: 'an optional field goes',
    edit: remove(`${order}.properties.shipDate`),
    breaks: [`${order}.properties.shipDate: the field shipDate → no such field`],
  },
  {
    name: 'a required field may be left out',
    edit: set(`${pet}.required`, ['id', 'name']),
    breaks: [`${pet}: categoryId is always there → categoryId may be left out`],
  },
  {
    name: 'a field may be null',
    edit: set(`${order}.properties.shipDate.nullable`, true),
    breaks: [`${order}.properties.shipDate: no nullable → nullable true`],
  },
  {
    name: 'a field has another type',
    edit: set(`${order}.properties.complete.type`, 'string'),
    breaks: [`${order}.properties.complete: type "boolean" → type "string"`],
    back: [`${order}.properties.complete: type "string" → type "boolean"`],
  },
  {
    name: 'a date has another format',
    edit: set(`${order}.properties.shipDate.format`, 'date'),
    breaks: [`${order}.properties.shipDate: format "date-time" → format "date"`],
    back: [`${order}.properties.shipDate: format "date" → format "date-time"`],
  },
  {
    name: 'a count has no upper bound',
    edit: remove(`${order}.properties.quantity.maximum`),
    breaks: [`${order}.properties.quantity: maximum 10000 → no maximum`],
  },
  {
    name: 'a name may be longer',
    edit: set(`${pet}.properties.name.maxLength`, 200),
    breaks: [`${pet}.properties.name: maxLength 100 → maxLength 200`],
  },
  {
    name: 'a status appears, in what is sent and what is answered',
    edit: append('components.schemas.PetStatus.enum', 'reserved'),
    breaks: [
      'components.schemas.PetStatus: enum ["available","pending","sold"] → enum ["available","pending","sold","reserved"]',
    ],
    back: [
      'components.schemas.PetStatus: enum ["available","pending","sold","reserved"] → enum ["available","pending","sold"]',
    ],
  },
  {
    name: 'a default in an answer is a remark',
    edit: set(`${order}.properties.complete.default`, true),
    breaks: [],
  },
  {
    name: 'a header that is always there goes',
    edit: remove('paths./pets.post.responses.201.headers.Location'),
    breaks: ['components.headers.Location: header Location → no such header'],
  },
  {
    name: 'a header that is often there goes',
    edit: remove('paths./pets.get.responses.200.headers.Link'),
    breaks: ['components.headers.Link: header Link → no such header'],
  },
  {
    name: 'a header may be left out',
    edit: remove('components.headers.Location.required'),
    breaks: ['components.headers.Location: header Location is always there → it may be left out'],
  },
  {
    name: 'a header is written in other letters',
    edit: move('paths./pets.post.responses.201.headers.Location', 'paths./pets.post.responses.201.headers.location'),
    breaks: [],
  },
  {
    name: 'a header has another type',
    edit: set('components.headers.RetryAfter.schema.type', 'string'),
    breaks: ['components.headers.RetryAfter.schema: type "integer" → type "string"'],
    back: ['components.headers.RetryAfter.schema: type "string" → type "integer"'],
  },
  {
    name: 'every error loses a field',
    edit: remove('components.schemas.Error.properties.status'),
    breaks: ['components.schemas.Error.properties.status: the field status → no such field'],
  },
]

const refusals: readonly Case[] = [
  {
    name: 'a refusal with a new code and one with a new status appear',
    edit: all(
      set(`${placeOrder}.responses.409.content.application/json.examples.shop_closed`, refusal('shop_closed', 409)),
      set(`${placeOrder}.responses.451`, {
        description: 'Not allowed here.',
        content: { 'application/json': { examples: { forbidden_animal: refusal('forbidden_animal', 451) } } },
      }),
    ),
    breaks: [],
  },
  {
    name: 'a code moves to another status',
    edit: move(
      `${placeOrder}.responses.409.content.application/json.examples.unknown_pet`,
      `${placeOrder}.responses.413.content.application/json.examples.unknown_pet`,
    ),
    given: set(`${placeOrder}.responses.413`, {
      description: 'Too large.',
      content: { 'application/json': { examples: {} } },
    }),
    breaks: [`${placeOrder}.responses.409: unknown_pet comes with 409 → 413`],
    back: [`${placeOrder}.responses.413: unknown_pet comes with 413 → 409`],
  },
  {
    name: 'a code gets another name',
    edit: move(
      `${placeOrder}.responses.409.content.application/json.examples.unknown_pet`,
      `${placeOrder}.responses.409.content.application/json.examples.no_such_pet`,
    ),
    breaks: [`${placeOrder}.responses.409: error unknown_pet → no_such_pet instead`],
    back: [`${placeOrder}.responses.409: error no_such_pet → unknown_pet instead`],
  },
  {
    name: 'a refusal is made no more',
    edit: remove(`${placeOrder}.responses.409.content.application/json.examples.pet_not_available`),
    breaks: [],
  },
  {
    name: 'a status is refused with no more',
    edit: remove(`${getOrder}.responses.404`),
    breaks: [],
  },
]

const scheme = { type: 'http', scheme: 'bearer' }
const withKey = all(
  set('components.securitySchemes', { key: scheme, cookie: { type: 'apiKey', in: 'cookie', name: 'session' } }),
  set(`${getOrder}.security`, [{}, { key: ['store:read'] }, { cookie: [] }]),
)

/** A description that says nothing of keys. */
const withoutKeys: Edit = (document) => {
  const { paths, components } = document as { paths: Record<string, Record<string, object>>; components: object }
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    Reflect.deleteProperty(operation, 'security')
  Reflect.deleteProperty(components, 'securitySchemes')
}

const waysIn: readonly Case[] = [
  {
    name: 'a key is needed everywhere',
    given: withoutKeys,
    edit: all(set('components.securitySchemes', { key: scheme }), set('security', [{ key: [] }])),
    breaks: ['security: no key is needed → key'],
  },
  {
    name: 'a key is taken and not needed',
    given: withoutKeys,
    edit: withKey,
    breaks: [],
    back: [],
  },
  {
    name: 'a key becomes needed',
    given: withKey,
    edit: remove(`${getOrder}.security.0`),
    breaks: [`${getOrder}.security: no key is needed → key store:read or cookie`],
  },
  {
    name: 'one of two ways in is closed',
    given: all(withKey, remove(`${getOrder}.security.0`)),
    edit: remove(`${getOrder}.security.1`),
    breaks: [`${getOrder}.security: cookie → key store:read`],
  },
  {
    name: 'a key needs a further scope',
    given: all(withKey, remove(`${getOrder}.security.0`)),
    edit: append(`${getOrder}.security.0.key`, 'admin'),
    breaks: [`${getOrder}.security: key store:read → key store:read admin or cookie`],
  },
  {
    name: 'both are asked for at once',
    given: all(withKey, remove(`${getOrder}.security.0`)),
    edit: set(`${getOrder}.security`, [{ key: ['store:read'], cookie: [] }]),
    breaks: [
      `${getOrder}.security: key store:read → key store:read and cookie`,
      `${getOrder}.security: cookie → key store:read and cookie`,
    ],
  },
  {
    name: 'the key is shown in another way',
    given: withKey,
    edit: set('components.securitySchemes.key', { type: 'apiKey', in: 'header', name: 'X-Key' }),
    breaks: [
      'components.securitySchemes.key: {"type":"http","scheme":"bearer"} → {"type":"apiKey","in":"header","name":"X-Key"}',
    ],
    back: [
      'components.securitySchemes.key: {"type":"apiKey","in":"header","name":"X-Key"} → {"type":"http","scheme":"bearer"}',
    ],
  },
  {
    name: 'the key is described in other words',
    given: withKey,
    edit: all(
      set('components.securitySchemes.key.description', 'As `petstore keys` prints it.'),
      set('components.securitySchemes.key.x-note', 'seen'),
    ),
    breaks: [],
  },
]

describe.each([
  ['what callers are answered', answers],
  ['refusals', refusals],
  ['who may call', waysIn],
] as const)('%s', (_, cases) => {
  test.each(named(cases))('%s', (_, one) => expect(thereAndBack(one)).toEqual(expected(one)))
})
