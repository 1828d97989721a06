// The key is kept by the open tabs of this browser and nowhere else: each for its reloads, and they tell each other.
import { consolePath } from '../service/page.ts'

const NAME = `petstore-key ${consolePath}`
/** How long a tab waits for the answers of others. */
const MAX_WAIT_MS = 200

export function keptKey(): string | undefined {
  try {
    return sessionStorage.getItem(NAME) ?? undefined
  } catch {
    // The browser blocks storage: the key is lost with a reload.
    return undefined
  }
}

export function keepKey(key: string | undefined): void {
  try {
    if (key === undefined) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, key)
  } catch {
    // The same.
  }
}

type Message =
  | { readonly kind: 'asked' }
  /** A tab has this key; `before` is the one that it has replaced. */
  | { readonly kind: 'key'; readonly key: string; readonly before?: string | undefined }
  | { readonly kind: 'signing out' }
  /** The answer of a tab that is sending something. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'signed out' }

const tabs = new BroadcastChannel(NAME)

export const tellTabs = (message: Message): void => tabs.postMessage(message)

/** Returns a function that ends it. */
export function onTabs(listener: (message: Message) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Message>) => listener(data)
  tabs.addEventListener('message', onMessage)
  return () => tabs.removeEventListener('message', onMessage)
}

/** Keeps the key of another tab, if there is one that is signed in. */
export async function takeKey(): Promise<void> {
  const answer = await answerOf({ kind: 'asked' }, 'key')
  if (answer) keepKey(answer.key)
}

/** Whether another tab is sending something. */
export const isAnyTabBusy = async (): Promise<boolean> =>
  (await answerOf({ kind: 'signing out' }, 'busy')) !== undefined

/** The first answer of this kind from another tab; undefined if there is none. */
function answerOf<Kind extends Message['kind']>(question: Message, kind: Kind) {
  return new Promise<Extract<Message, { kind: Kind }> | undefined>((resolve) => {
    const end = (answer?: Extract<Message, { kind: Kind }>): void => {
      stop()
      clearTimeout(timer)
      resolve(answer)
    }
    const stop = onTabs((message) => message.kind === kind && end(message as Extract<Message, { kind: Kind }>))
    const timer = setTimeout(end, MAX_WAIT_MS)
    tellTabs(question)
  })
}
