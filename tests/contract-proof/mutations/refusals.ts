// Services that refuse what is right.
import { errorWith } from '../faulty-proxy.ts'
import type { Mutation } from '../mutation.ts'

const bounds = { found: 'positive_data_acceptance', sources: ['bounds'] } as const
const refusal = errorWith(400, 'invalid_request')

export const refusalMutations: readonly Mutation[] = [
  {
    name: 'refuses astral characters',
    ...bounds,
    saying: /body name: .* should be accepted, was answered 400/,
    operations: ['createCategory'],
    proxy: {
      answered: (answer, { body }) => (/\p{Emoji_Presentation}/u.test(body.toString()) ? refusal : answer),
    },
  },
  {
    name: 'refuses identifiers of 64 bits',
    ...bounds,
    saying: /petId: 9\d{18}: should be accepted, was answered 400/,
    operations: ['getInventoryItem'],
    proxy: { answered: (answer, { path }) => (/\/9\d{18}$/.test(path) ? refusal : answer) },
  },
  {
    name: 'forgets its own cursors',
    ...bounds,
    saying: /the next page, as its link was given: should be accepted, was answered 400/,
    operations: ['listPets'],
    proxy: {
      answered: (answer, { query }) =>
        query.some((part) => part.startsWith('cursor=')) ? errorWith(400, 'invalid_cursor') : answer,
    },
  },
  {
    name: 'refuses the largest limit',
    ...bounds,
    saying: /limit: 100: should be accepted, was answered 400/,
    operations: ['listCategories'],
    proxy: { answered: (answer, { query }) => (query.includes('limit=100') ? refusal : answer) },
  },
  {
    name: 'refuses names of the greatest length',
    ...bounds,
    saying: /body name: 100 characters: should be accepted, was answered 400/,
    operations: ['createCategory'],
    proxy: { answered: (answer, { body }) => (/"name":"[^"]{100}"/u.test(body.toString()) ? refusal : answer) },
  },
  {
    name: 'does not take a field that it describes',
    ...bounds,
    saying: /body every field: should be accepted, was answered 400/,
    operations: ['placeOrder'],
    proxy: { answered: (answer, { body }) => (body.includes('shipDate') ? refusal : answer) },
  },
  {
    name: 'takes its media type in small letters only',
    ...bounds,
    saying: /the media type in capitals: should be accepted, was answered 415/,
    operations: ['setInventory'],
    proxy: {
      answered: (answer, { headers }) =>
        headers.get('content-type') === 'APPLICATION/JSON' ? errorWith(415, 'unsupported_media_type') : answer,
    },
  },
]
