// The key is kept by the open tabs of this browser and nowhere else: each for its reloads, and they tell each other.
import { consolePath } from '../service/page.ts'

const NAME = `petstore-key ${consolePath}`
/** How long a new tab waits for one that is signed in. */
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
export function takeKey(): Promise<void> {
  return new Promise((resolve) => {
    const end = (key?: string): void => {
      stop()
      clearTimeout(timer)
      if (key !== undefined) keepKey(key)
      resolve()
    }
    const stop = onTabs((message) => message.kind === 'key' && end(message.key))
    const timer = setTimeout(end, MAX_WAIT_MS)
    tellTabs({ kind: 'asked' })
  })
}
