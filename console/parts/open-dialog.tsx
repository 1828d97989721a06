// The dialog that is open above a page. It is not part of the row, menu or button that opened it, which may be gone before it closes.
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const OpenContext = createContext<(dialog: ReactNode) => void>(() => {})

/** Closes the dialog that is below it. */
export const CloseContext = createContext<() => void>(() => {})

/** Opens a dialog in the place of the one that is open. */
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
