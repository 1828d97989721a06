// Restores keyboard focus when a dialog closes: to the previously focused element or, if that is gone, to an element near it.
import { useEffect, useState } from 'react'

/**
 * A `ref` that focuses an element as soon as it mounts, not after a dialog's transition, because people may already be
 * typing.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Restores focus when the calling component unmounts, for a dialog that is mounted only while open. */
export function useReturnFocus(): void {
  // Remember the element now, before the dialog takes focus.
  const [returnFocus] = useState(() => focusReturner(document.activeElement))
  useEffect(() => returnFocus, [returnFocus])
}

/** Returns a function that restores focus to `element` or, if it is gone, to its table or the page. */
export function focusReturner(element: Element | null): () => void {
  const opener = openerOf(element)
  const table = opener?.closest('table')
  return () => {
    if (opener instanceof HTMLElement) returnTo(opener, table)
  }
}

/** Replaces a menu item with the menu's button, because a menu disappears once an item is chosen. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : element
}

/** How long a deleted row may remain on the page. */
const REMOVAL_MS = 3000

function returnTo(opener: HTMLElement, table: HTMLElement | null | undefined): void {
  const content = document.getElementById('content')
  function focusNear(): void {
    if (document.activeElement !== document.body) return
    const near = table?.isConnected ? table : content
    near?.focus({ preventScroll: true })
  }
  opener.focus()
  // If the opener is gone or disabled, it did not take the focus, so focus an element near it.
  focusNear()
  if (!content || !opener.isConnected) return
  const observer = new MutationObserver(() => {
    if (!opener.isConnected) focusNear()
  })
  observer.observe(content, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), REMOVAL_MS)
}
