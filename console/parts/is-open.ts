// Whether a dialog or a page is still open, for a response that arrives later.
import { type RefObject, useEffect, useRef } from 'react'

export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
