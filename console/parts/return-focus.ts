// A dialog that closes leaves the keyboard where it was before it opened, or near it if that is gone.
import { useEffect, useState } from 'react'

/** The `ref` of what has the focus when it appears: at once, because people type on, and not after a dialog's transition. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** For what is mounted when it opens, and unmounted when it closes. */
export function useReturnFocus(): void {
  // Before anything in the dialog takes the focus.
  const [returnFocus] = useState(() => focusReturner(document.activeElement))
  useEffect(() => returnFocus, [returnFocus])
}

/** Returns the focus to the element that has it, or had it, when this is called. */
export function focusReturner(element: Element | null): () => void {
  const opener = openerOf(element)
  const table = opener?.closest('table')
  return () => {
    if (opener instanceof HTMLElement) returnTo(opener, table)
  }
}

/** A menu is gone as soon as one of its items was chosen; its button is not. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : element
}

/** How long the row of what was deleted may stay on the page. */
const REMOVAL_MS = 3000

function returnTo(opener: HTMLElement, table: HTMLElement | null | undefined): void {
  const content = document.getElementById('content')
  function focusNear(): void {
    if (document.activeElement !== document.body) return
    const near = table?.isConnected ? table : content
    near?.focus({ preventScroll: true })
  }
  opener.focus()
  // It can be gone, or disabled.
  focusNear()
  if (!content || !opener.isConnected) return
  const observer = new MutationObserver(() => {
    if (!opener.isConnected) focusNear()
  })
  observer.observe(content, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), REMOVAL_MS)
}
