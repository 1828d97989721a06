// Faults in which the service accepts invalid requests, rejects valid requests, or stores values other than those it received.
import { StoreError } from '../../server/errors.ts'
import { changeFields, filterQuery, replaceBody, requestTo, responseTo, withError } from './changes.ts'
import { sending } from './commands.ts'
import type { Fault } from './fault.ts'

const fuzzing = 'Fuzzers that send invalid values and expect an error'
const bounds = 'Fuzzers that send values just inside and just outside each bound'
const roundTrips = 'Tests that compare the resource with the request that changed it'

const petFields = ['id', 'name', 'categoryId', 'status']
const MAX_NAME_LENGTH = 100
const MAX_DESCRIPTION_BYTES = 500

export const requestFaults: readonly Fault[] = [
  {
    name: 'unknown-field-accepted',
    title: 'Ignores unknown fields in a body',
    description:
      'A body with an unknown field is rejected with a 400 that names the field. The faulty service ignores unknown fields of a new pet, so a misspelled field is silently lost.',
    foundBy: fuzzing,
    commands: [
      `curl -sSi "$URL/categories" ${sending('{"name":"axolotl","color":"pink"}')}`,
      `curl -sSi "$URL/pets" ${sending('{"name":"Axel","categoryId":1,"color":"pink"}')}`,
    ],
    sign: /^HTTP\/\S+ 201/,
    request: requestTo(
      'POST /pets',
      changeFields((fields) => {
        const known = Object.entries(fields).filter(([name]) => petFields.includes(name))
        return known.length < Object.keys(fields).length ? Object.fromEntries(known) : undefined
      }),
    ),
  },
  {
    name: 'unknown-parameter-ignored',
    title: 'Ignores unknown query parameters',
    description:
      'A request with an unknown query parameter is rejected with a 400 that names the parameter. The faulty service ignores unknown parameters when it lists categories, so a misspelled filter returns everything.',
    foundBy: fuzzing,
    commands: ['curl -sSi "$URL/pets?nmae=cat"', 'curl -sSi "$URL/categories?nmae=cat"'],
    sign: /^HTTP\/\S+ 200/,
    request: requestTo(
      'GET /categories',
      filterQuery((parameter) => /^(q|sort|limit|cursor)=/.test(parameter)),
    ),
  },
  {
    name: 'zero-quantity-accepted',
    title: 'Accepts an order for 0 units',
    description:
      'The smallest order is one unit, so the quantity 0 is rejected with 400. The faulty service accepts 0 and orders one unit.',
    foundBy: bounds,
    commands: [
      `curl -sSi "$URL/store/orders" ${sending('{"petId":8,"quantity":-1}')}`,
      `curl -sSi "$URL/store/orders" ${sending('{"petId":8,"quantity":0}')}`,
    ],
    sign: /^HTTP\/\S+ 201/,
    request: requestTo('POST /store/orders', replaceBody(/("quantity":\s*)0(?=[\s,}])/, '$11')),
  },
  {
    name: 'rounded-identifier',
    title: 'Rounds identifiers',
    description:
      'Identifiers are integers and never rounded, so the identifier 8.4 is rejected with 400. The faulty service rounds it down and orders pet 8.',
    foundBy: fuzzing,
    commands: [
      `curl -sSi "$URL/pets" ${sending('{"name":"Axel","categoryId":1.4}')}`,
      `curl -sSi "$URL/store/orders" ${sending('{"petId":8.4}')}`,
    ],
    sign: /^HTTP\/\S+ 201/,
    request: requestTo('POST /store/orders', replaceBody(/("petId":\s*\d+)\.\d+/, '$1')),
  },
  {
    name: 'string-accepted-as-number',
    title: 'Accepts a string where a number is required',
    description:
      'Values in bodies are never converted, so the string "5" is rejected as a quantity. The faulty service sets the stock to 5, which hides mistakes in clients.',
    foundBy: fuzzing,
    commands: [
      `curl -sSi "$URL/store/orders" ${sending('{"petId":"8"}')}`,
      `curl -sSi -X PUT "$URL/store/inventory/7" ${sending('{"quantity":"5"}')}`,
    ],
    sign: /^HTTP\/\S+ 200/,
    request: requestTo('PUT /store/inventory/*', replaceBody(/("quantity":\s*)"(\d+)"/, '$1$2')),
  },
  {
    name: 'long-name-accepted',
    title: 'Accepts a name that is one character too long',
    description:
      'A name has at most 100 characters. The faulty service accepts a category name of 101 characters and drops the last one.',
    foundBy: bounds,
    commands: [
      `curl -sSi "$URL/categories" -H 'Content-Type: application/json' -d "{\\"name\\":\\"$(printf 'x%.0s' {1..102})\\"}"`,
      `curl -sSi "$URL/categories" -H 'Content-Type: application/json' -d "{\\"name\\":\\"$(printf 'x%.0s' {1..101})\\"}"`,
    ],
    sign: /^HTTP\/\S+ 201/,
    request: requestTo(
      'POST /categories',
      changeFields(({ name, ...others }) => {
        const characters = typeof name === 'string' ? [...name] : []
        const isOneTooLong = characters.length === MAX_NAME_LENGTH + 1
        return isOneTooLong ? { ...others, name: characters.slice(0, MAX_NAME_LENGTH).join('') } : undefined
      }),
    ),
  },
  {
    name: 'length-in-bytes',
    title: 'Counts bytes instead of characters',
    description:
      'A description may have up to 500 characters of any script. The faulty service counts bytes, so it rejects a description of 200 emoji, which have 800 bytes.',
    foundBy: 'Fuzzers that send long strings of non-ASCII characters',
    commands: [
      `curl -sSi "$URL/categories" ${sending('{"name":"axolotl","description":"🐟"}')}`,
      `curl -sSi "$URL/categories" -H 'Content-Type: application/json' -d "{\\"name\\":\\"koi\\",\\"description\\":\\"$(printf '🐟%.0s' {1..200})\\"}"`,
    ],
    sign: /^HTTP\/\S+ 400/,
    handlers: (handlers) => ({
      ...handlers,
      createCategory: async (input) => {
        if (Buffer.byteLength(input.body.description ?? '') <= MAX_DESCRIPTION_BYTES)
          return handlers.createCategory(input)
        throw new StoreError('invalid_request', 'Body field description is too long.')
      },
    }),
  },
  {
    name: 'maximum-limit-rejected',
    title: 'Rejects the largest limit',
    description: 'The largest limit is 100. The faulty service rejects it when it lists categories.',
    foundBy: bounds,
    commands: ['curl -sSi "$URL/categories?limit=99"', 'curl -sSi "$URL/categories?limit=100"'],
    sign: /^HTTP\/\S+ 400/,
    response: responseTo('GET /categories', (response, request) =>
      request.query.includes('limit=100')
        ? withError(400, 'invalid_request', 'Query parameter limit must be less than 100.')(response, request)
        : response,
    ),
  },
  {
    name: 'february-30-accepted',
    title: 'Accepts February 30',
    description:
      'A date that does not exist is rejected with 400. The faulty service accepts February 30 and stores March 2.',
    foundBy: 'Fuzzers that send dates that do not exist',
    commands: [
      `curl -sSi "$URL/store/orders" ${sending('{"petId":8,"shipDate":"2026-13-01T09:00:00Z"}')}`,
      `curl -sSi "$URL/store/orders" ${sending('{"petId":8,"shipDate":"2026-02-30T09:00:00Z"}')}`,
    ],
    sign: /^HTTP\/\S+ 201/,
    request: requestTo('POST /store/orders', replaceBody(/-02-30T/, '-03-02T')),
  },
  {
    name: 'ignored-time-zone',
    title: 'Ignores the time zone of a date',
    description:
      'Ship dates may have any offset, and the service converts them to UTC. The faulty service ignores the offset, so it stores a time that is hours early or late.',
    foundBy: roundTrips,
    commands: [
      `curl -sS "$URL/store/orders" ${sending('{"petId":8,"shipDate":"2026-07-01T09:00:00Z"}')}`,
      `curl -sS "$URL/store/orders" ${sending('{"petId":8,"shipDate":"2026-07-01T09:00:00+02:00"}')}`,
    ],
    sign: /"shipDate":"2026-07-01T09:00:00Z"/,
    request: requestTo('POST /store/orders', replaceBody(/("shipDate":\s*"[^"]*)[+-]\d\d:\d\d"/, '$1Z"')),
  },
  {
    name: 'patch-clears-field',
    title: 'Clears fields that a PATCH omits',
    description:
      'A PATCH request changes only the fields that it contains. The faulty service removes the description of a category if the request does not repeat it.',
    foundBy: roundTrips,
    commands: ['curl -sS "$URL/categories/1"', `curl -sS -X PATCH "$URL/categories/1" ${sending('{"name":"hound"}')}`],
    sign: /^\{"id":1,"name":"hound"\}/,
    request: requestTo(
      'PATCH /categories/*',
      changeFields((fields) => ('description' in fields ? undefined : { ...fields, description: null })),
    ),
  },
]
