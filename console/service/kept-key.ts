// Keeps the API key in this browser's open tabs and nowhere else. Each tab keeps it across reloads and shares it with the others.
import { consolePath } from './page.ts'

const NAME = `petstore-key ${consolePath}`
/** How long a tab waits for other tabs to answer. */
const MAX_WAIT_MS = 200

export function keptKey(): string | undefined {
  try {
    return sessionStorage.getItem(NAME) ?? undefined
  } catch {
    // The browser blocks storage, so a reload loses the key.
    return undefined
  }
}

export function keepKey(key: string | undefined): void {
  try {
    if (key === undefined) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, key)
  } catch {
    // The browser blocks storage, so a reload loses the key.
  }
}

type Message =
  | { readonly kind: 'asked' }
  /** A tab's key; `before` is the key that it replaces. */
  | { readonly kind: 'key'; readonly key: string; readonly before?: string | undefined }
  | { readonly kind: 'signing out' }
  /** A tab's answer to `signing out` while it is sending a change. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'signed out' }

const tabs = new BroadcastChannel(NAME)

export const tellTabs = (message: Message): void => tabs.postMessage(message)

/** Listens for messages from other tabs. Returns a function that stops listening. */
export function onTabs(listener: (message: Message) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Message>) => listener(data)
  tabs.addEventListener('message', onMessage)
  return () => tabs.removeEventListener('message', onMessage)
}

/** If another tab is signed in, adopts its key. */
export async function adoptKey(): Promise<void> {
  const answer = await answerOf({ kind: 'asked' }, 'key')
  if (answer) keepKey(answer.key)
}

/** Whether another tab is sending a change. */
export const isAnyTabBusy = async (): Promise<boolean> =>
  (await answerOf({ kind: 'signing out' }, 'busy')) !== undefined

/** Asks the other tabs a question. Resolves to the first answer of the given kind; undefined if no tab answers in time. */
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
