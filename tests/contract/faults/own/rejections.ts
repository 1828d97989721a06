// Faults in which the service rejects valid requests.
import { withError } from '../../../../playground/faults/changes.ts'
import type { FaultyRequest } from '../../../../playground/faults/fault.ts'
import type { InjectedFault } from '../fault.ts'

const bounds = { source: 'bounds', check: 'acceptance' } as const

/** Rejects the requests that match. */
function rejecting(
  isRejected: (request: FaultyRequest) => boolean,
  status = 400,
): NonNullable<InjectedFault['response']> {
  return (response, request) =>
    isRejected(request) ? withError(status, 'invalid_request', 'Made up.')(response, request) : response
}

export const rejectionFaults: readonly InjectedFault[] = [
  {
    name: 'rejects astral characters',
    ...bounds,
    message: /body name: .* should be accepted, but the response was 400/,
    operations: ['createCategory'],
    response: rejecting(({ body }) => /\p{Emoji_Presentation}/u.test(body.toString())),
  },
  {
    name: 'rejects 64-bit ids',
    ...bounds,
    message: /petId: 9\d{18}: should be accepted, but the response was 400/,
    operations: ['getInventoryItem'],
    response: rejecting(({ path }) => /\/9\d{18}$/.test(path)),
  },
  {
    name: 'rejects its own cursors',
    ...bounds,
    message: /the link to the next page: should be accepted, but the response was 400/,
    operations: ['listPets'],
    response: rejecting(({ query }) => query.some((part) => part.startsWith('cursor='))),
  },
  {
    name: 'rejects names of the maximum length',
    ...bounds,
    message: /body name: 100 characters: should be accepted, but the response was 400/,
    operations: ['createCategory'],
    response: rejecting(({ body }) => /"name":"[^"]{100}"/u.test(body.toString())),
  },
  {
    name: 'rejects a documented field',
    ...bounds,
    message: /body every field: should be accepted, but the response was 400/,
    operations: ['placeOrder'],
    response: rejecting(({ body }) => body.includes('shipDate')),
  },
  {
    name: 'rejects two fields together',
    ...bounds,
    message: /body shipDate and complete: should be accepted, but the response was 400/,
    operations: ['placeOrder'],
    response: rejecting(({ body }) => /^\{"petId":\d+,"shipDate":"[^"]*","complete":true\}$/.test(body.toString())),
  },
  {
    name: 'accepts its media type only in lowercase',
    ...bounds,
    message: /the media type in uppercase: should be accepted, but the response was 415/,
    operations: ['setInventory'],
    response: rejecting(({ headers }) => headers.get('content-type') === 'APPLICATION/JSON', 415),
  },
]
