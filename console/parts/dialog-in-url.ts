// A dialog that the URL opens, such as `/pets?new=1`: the command palette and links lead to it, a reload keeps it open, and Back closes it.
import { useEffect, useRef } from 'react'
import { goBack } from './leaving.tsx'
import { useUrlState } from './url-state.ts'

interface DialogInUrl {
  readonly isOpen: boolean
  open(): void
  close(): void
}

const opened = { isDialog: true }

/** By default the dialog that adds something: `?new=1`. */
export function useDialogInUrl(name = 'new'): DialogInUrl {
  const [state, change] = useUrlState()
  const isOpen = state.get(name) === '1'
  // Going back takes a moment, and twice would leave the page.
  const isClosing = useRef(false)

  useEffect(() => {
    if (!isOpen) isClosing.current = false
  }, [isOpen])

  function close(): void {
    if (isClosing.current) return
    // A link or the palette may have led here from another page.
    if (Object(history.state).isDialog) {
      isClosing.current = true
      goBack()
    } else change({ [name]: undefined }, { isStep: false })
  }

  return { isOpen, open: () => change({ [name]: '1' }, { state: opened }), close }
}
