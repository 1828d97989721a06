// A dialog that closes leaves the keyboard where it was before it opened.
import { useEffect } from 'react'

/** For what is mounted when it opens, and unmounted when it closes. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = openerOf(document.activeElement)
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
}

/** A menu is gone as soon as one of its items was chosen; its button is not. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : element
}
