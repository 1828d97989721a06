// Holds the open dialog above the page. It must outlive the row, menu, or button that opened it.
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const OpenContext = createContext<(dialog: ReactNode) => void>(() => {})

/** Provides the function that closes the surrounding dialog. */
export const CloseContext = createContext<() => void>(() => {})

/** Returns a function that opens a dialog, replacing any dialog that is already open. */
export const useOpenDialog = () => useContext(OpenContext)

export const useCloseDialog = () => useContext(CloseContext)

export function DialogProvider({ children }: { readonly children: ReactNode }) {
  const [dialog, open] = useState<ReactNode>()
  const close = useCallback(() => open(undefined), [])
  return (
    <OpenContext value={open}>
      {children}
      <CloseContext value={close}>{dialog}</CloseContext>
    </OpenContext>
  )
}
