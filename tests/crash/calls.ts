// Requests sent by the crash tests, each recorded with its response, if one arrived.
import type { components } from '../../contract/generated/types.ts'

type Schemas = components['schemas']

/** If the response is lost, the unique tag identifies the resource that the request created, and the checker fills in the id. */
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
  /** The `X-Request-Id`, which the request's events contain. */
  readonly requestId?: string | null
}

/** A request and its response. `start` and `end` are times in milliseconds. A call without a response may have taken effect. */
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

/** Sends a request and waits for the whole response. An incomplete response counts as no response. */
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
  // Use a new connection for each request: if a kept-alive connection is lost, Bun resends the request, which could then run twice.
  const response = await fetch(url, { method, ...content, keepalive: false })
  const text = await response.text()
  const requestId = response.headers.get('X-Request-Id')
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text), requestId }
}

/** Returns the error code in a response, or undefined if the call succeeded. */
export function errorCode(response: CallResponse): string | undefined {
  return response.status >= 400 ? (response.body as Schemas['Error']).code : undefined
}

/** Returns the resource's id, from the request or as assigned by the service. */
export function subjectId({ id, response }: Call): number | undefined {
  return id ?? (response?.status === 201 ? (response.body as { id: number }).id : undefined)
}
