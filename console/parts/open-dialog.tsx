// Holds the open dialog above the page. It must outlive the row, menu, or button that opened it.
import { createContext, type ReactNode, useContext } from 'react'
import { useHeldDialog } from './url.ts'

const OpenContext = createContext<(dialog: ReactNode) => void>(() => {})

/** Provides the function that closes the surrounding dialog. Its promise resolves once the dialog is closed. */
export const CloseContext = createContext<() => Promise<void>>(async () => {})

/** Returns a function that opens a dialog, replacing any dialog that is already open. */
export const useOpenDialog = () => useContext(OpenContext)

export const useCloseDialog = () => useContext(CloseContext)

export function DialogProvider({ children }: { readonly children: ReactNode }) {
  const { dialog, open, close } = useHeldDialog('dialog')
  return (
    <OpenContext value={open}>
      {children}
      <CloseContext value={close}>{dialog}</CloseContext>
    </OpenContext>
  )
}
