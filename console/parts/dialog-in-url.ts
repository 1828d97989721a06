// A dialog that the URL opens, such as `/pets?new=1`: the command palette and links lead to it, and a reload keeps it open.
import { useUrlState } from './url-state.ts'

interface DialogInUrl {
  readonly isOpen: boolean
  open(): void
  close(): void
}

/** By default the dialog that adds something: `?new=1`. */
export function useDialogInUrl(name = 'new'): DialogInUrl {
  const [state, change] = useUrlState()
  return {
    isOpen: state.get(name) === '1',
    open: () => change({ [name]: '1' }, false),
    close: () => change({ [name]: undefined }, false),
  }
}
