// Keeps navigation, the browser's buttons, and the end of the session from discarding unsaved input without asking.

const CLOSING = 'closing'

/** Whether the current history entry belongs to an open dialog or menu. */
export const isInDialog = (): boolean => Object(history.state).isDialog === true

/** Goes back without asking, for a form that is already closed. Going back is asynchronous, so await it before navigating elsewhere. */
export function goBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    if (globalThis.navigation) navigation.back({ info: CLOSING })
    else history.back()
  })
}

type Ask = (go?: () => void) => void

/** Asks for confirmation on behalf of the form with unsaved input, if there is one. */
let askFirst: Ask | undefined

export const hasUnsavedInput = (): boolean => askFirst !== undefined

/** Navigates immediately, or after asking for confirmation if a form has unsaved input. */
export function leaveFor(go: () => void): void {
  if (askFirst) askFirst(go)
  else go()
}

/**
 * Makes `leaveFor` and the back button call `ask`, and makes the browser ask before a close or reload. Browsers do not let a page block
 * every back navigation. Returns a function that ends this.
 */
export function onLeaving(ask: Ask): () => void {
  const stay = (event: BeforeUnloadEvent) => event.preventDefault()
  function stayHere(event: NavigateEvent): void {
    if (event.navigationType !== 'traverse' || event.info === CLOSING || !event.cancelable) return
    event.preventDefault()
    ask()
  }
  addEventListener('beforeunload', stay)
  globalThis.navigation?.addEventListener('navigate', stayHere)
  askFirst = ask
  return () => {
    if (askFirst === ask) askFirst = undefined
    removeEventListener('beforeunload', stay)
    globalThis.navigation?.removeEventListener('navigate', stayHere)
  }
}
