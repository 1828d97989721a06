// The requests of the crash tests, and what the client knows about each afterwards: its response, or that none arrived.
import type { components } from '../../contract/generated/types.ts'

type Schemas = components['schemas']

/** The unique tag identifies the resource that a request created if its response was lost; the checker then fills in the id. */
interface Creation {
  readonly tag: string
  readonly id?: number
}

export type Request =
  | ({ readonly operation: 'placeOrder'; readonly body: Schemas['NewOrder'] } & Creation)
  | { readonly operation: 'updateOrder'; readonly id: number; readonly body: Schemas['OrderUpdate'] }
  | { readonly operation: 'cancelOrder' | 'getOrder' | 'deletePet'; readonly id: number }
  | ({ readonly operation: 'createPet'; readonly body: Schemas['NewPet'] } & Creation)
  | { readonly operation: 'updatePet'; readonly id: number; readonly body: Schemas['PetUpdate'] }
  | { readonly operation: 'setInventory'; readonly id: number; readonly body: Schemas['InventoryUpdate'] }
  | { readonly operation: 'adjustInventory'; readonly id: number; readonly body: Schemas['StockAdjustment'] }

export interface CallResponse {
  readonly status: number
  readonly body: unknown
}

/** `start` and `end` are the times of the request and its response, in milliseconds. A call without a response may have taken effect. */
export type Call = Request & {
  readonly start: number
  readonly end: number
  readonly response: CallResponse | undefined
}

const routes: Readonly<Record<Request['operation'], readonly [method: string, path: string]>> = {
  placeOrder: ['POST', '/store/orders'],
  updateOrder: ['PATCH', '/store/orders/:id'],
  cancelOrder: ['DELETE', '/store/orders/:id'],
  getOrder: ['GET', '/store/orders/:id'],
  createPet: ['POST', '/pets'],
  updatePet: ['PATCH', '/pets/:id'],
  deletePet: ['DELETE', '/pets/:id'],
  setInventory: ['PUT', '/store/inventory/:id'],
  adjustInventory: ['POST', '/store/inventory/:id/adjustments'],
}

/** Sends a request and waits for the whole response; an incomplete response counts as none. */
export async function call(url: string, request: Request): Promise<Call> {
  const [method, path] = routes[request.operation]
  const start = performance.now()
  const response = await send(method, url + path.replace(':id', String(request.id)), request).catch(() => undefined)
  return { ...request, start, end: response ? performance.now() : Number.POSITIVE_INFINITY, response }
}

async function send(method: string, url: string, request: Request): Promise<CallResponse> {
  const content =
    'body' in request
      ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request.body) }
      : undefined
  // On its own connection: on a kept-alive one, Bun resends a request if the connection is lost, so it could be executed twice.
  const response = await fetch(url, { method, ...content, keepalive: false })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** Returns the code of an error response; undefined for a success. */
export function errorCode(response: CallResponse): string | undefined {
  return response.status >= 400 ? (response.body as Schemas['Error']).code : undefined
}

/** Returns the id of the resource: the one in the request, or the one that the service assigned. */
export function subjectId({ id, response }: Call): number | undefined {
  return id ?? (response?.status === 201 ? (response.body as { id: number }).id : undefined)
}
