// Faults in which services reject valid requests.
import { errorWith } from '../faulty-proxy.ts'
import type { Mutation } from '../mutation.ts'

const bounds = { foundBy: 'positive_data_acceptance', sources: ['bounds'] } as const
const rejection = errorWith(400, 'invalid_request')

export const rejectionMutations: readonly Mutation[] = [
  {
    name: 'rejects astral characters',
    ...bounds,
    message: /body name: .* should be accepted, .*but the response was 400/,
    operations: ['createCategory'],
    proxy: {
      response: (response, { body }) => (/\p{Emoji_Presentation}/u.test(body.toString()) ? rejection : response),
    },
  },
  {
    name: 'rejects 64-bit ids',
    ...bounds,
    message: /petId: 9\d{18}: should be accepted, but the response was 400/,
    operations: ['getInventoryItem'],
    proxy: { response: (response, { path }) => (/\/9\d{18}$/.test(path) ? rejection : response) },
  },
  {
    name: 'rejects its own cursors',
    ...bounds,
    message: /the link to the next page: should be accepted, but the response was 400/,
    operations: ['listPets'],
    proxy: {
      response: (response, { query }) =>
        query.some((part) => part.startsWith('cursor=')) ? errorWith(400, 'invalid_cursor') : response,
    },
  },
  {
    name: 'rejects the largest limit',
    ...bounds,
    message: /limit: 100: should be accepted, but the response was 400/,
    operations: ['listCategories'],
    proxy: { response: (response, { query }) => (query.includes('limit=100') ? rejection : response) },
  },
  {
    name: 'rejects names of the maximum length',
    ...bounds,
    message: /body name: 100 characters: should be accepted, but the response was 400/,
    operations: ['createCategory'],
    proxy: { response: (response, { body }) => (/"name":"[^"]{100}"/u.test(body.toString()) ? rejection : response) },
  },
  {
    name: 'rejects a documented field',
    ...bounds,
    message: /body every field: should be accepted, but the response was 400/,
    operations: ['placeOrder'],
    proxy: { response: (response, { body }) => (body.includes('shipDate') ? rejection : response) },
  },
  {
    name: 'accepts its media type only in lowercase',
    ...bounds,
    message: /the media type in upper case: should be accepted, but the response was 415/,
    operations: ['setInventory'],
    proxy: {
      response: (response, { headers }) =>
        headers.get('content-type') === 'APPLICATION/JSON' ? errorWith(415, 'unsupported_media_type') : response,
    },
  },
]
