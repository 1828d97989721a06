// What is asked of the service, and what is known of it afterwards: the response, or that there was none.
import type { components } from '../../contract/generated/types.ts'

type Schemas = components['schemas']

/** By its tag, which no other request has, we know what a request made whose response was lost; it then gets the number of that. */
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

/** When it was sent and when it was answered, in milliseconds; without a response it may or may not have happened, for ever. */
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

/** Sends a request and waits for all of its response; only such a response counts. */
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
  const response = await fetch(url, { method, ...content })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** The code of a refusal. */
export function errorCode(response: CallResponse): string | undefined {
  return response.status >= 400 ? (response.body as Schemas['Error']).code : undefined
}

/** The number of what a call is about: the one it names, or was given for what it made. */
export function subjectId({ id, response }: Call): number | undefined {
  return id ?? (response?.status === 201 ? (response.body as { id: number }).id : undefined)
}
