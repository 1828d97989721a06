// A dialog that closes leaves the keyboard where it was before it opened.
import { useEffect, useState } from 'react'

/** For what is mounted when it opens, and unmounted when it closes. */
export function useReturnFocus(): void {
  // Before anything in the dialog takes the focus.
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}

/** A menu is gone as soon as one of its items was chosen; its button is not. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : element
}
