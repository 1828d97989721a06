// Keeps a page's state in its URL, so the state survives a reload, can be shared, and works with the back button.
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { goBack, isInDialog } from '../service/unsaved.ts'

type Changes = Readonly<Record<string, string | number | readonly string[] | undefined>>

interface ChangeOptions {
  readonly isStep?: boolean
  /** State to store in the browser's history entry. */
  readonly state?: unknown
}

/** Parameters whose values the user types. The back button skips the intermediate values. */
const typedNames = ['q', 'since', 'subjectId']
/** Parameter for a list page's cursor. Changing another parameter removes it: a cursor is valid only for the same filters and order. */
const CURSOR = 'cursor'

/**
 * Returns the page's query and a function that changes some of its parameters. An empty or undefined value removes the parameter. Each
 * change with `isStep` adds a history entry.
 */
export function useUrlState() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const state = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (changes: Changes, { isStep = true, state: historyState }: ChangeOptions = {}) => {
      // Read the live URL, not the rendered one: two changes may precede the next render.
      const current = new URLSearchParams(location.search)
      const next = new URLSearchParams(current)
      for (const [name, values] of Object.entries({ [CURSOR]: undefined, ...changes })) {
        next.delete(name)
        for (const value of [values ?? []].flat()) if (value !== '') next.append(name, String(value))
      }
      if (`${next}` === `${current}`) return
      const isTyping = Object.keys(changes).every(
        (name) => typedNames.includes(name) && current.has(name) && next.has(name),
      )
      navigate(`${path}${next.size > 0 ? `?${next}` : ''}`, { replace: !isStep || isTyping, state: historyState })
    },
    [path, navigate],
  )
  return [state, change] as const
}

/** Reads an integer parameter; undefined if it is absent or not an integer. The service checks its range. */
export function numberIn(url: URLSearchParams, name: string): number | undefined {
  const text = url.get(name) ?? ''
  return /^-?\d+$/.test(text) ? Number(text) : undefined
}

/** Parameters that do not filter a list. */
const notFilters = [CURSOR, 'sort', 'new', 'delivery', 'dialog', 'search', 'menu']
/** Filters that a phone shows beside the button for the other filters. */
const shownFilters = ['q', 'complete', 'type']

/** Returns the number of filters in the URL, the number of those that a phone hides, and a function that clears them. */
export function useFilters() {
  const [url, change] = useUrlState()
  const names = [...new Set(url.keys())].filter((name) => !notFilters.includes(name))
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])))
  return { count: names.length, hidden: names.filter((name) => !shownFilters.includes(name)).length, clear }
}

/** Returns the cursor of the current list page, and functions that change pages. */
export function usePaging() {
  const [url, change] = useUrlState()
  const cursor = url.get(CURSOR) ?? undefined
  const toFirst = () => change({ [CURSOR]: undefined })
  return {
    cursor,
    toNext: (next: string) => change({ [CURSOR]: next }, { state: { hasPrevious: true } }),
    /** Goes back, or to the first page if the user arrived through a link. */
    toPrevious: () => (Object(history.state).hasPrevious ? void goBack() : toFirst()),
    toFirst,
  }
}

/**
 * Opens a dialog by URL, such as `/pets?new=1`, so links and the command palette can open it, a reload keeps it open, and Back closes it.
 * The default parameter opens the dialog that adds an item; for other parameters, the value identifies the dialog's subject.
 */
export function useDialogInUrl(name = 'new') {
  const [state, change] = useUrlState()
  const value = state.get(name) ?? undefined
  const isOpen = value !== undefined
  // A second call before the first has gone back would leave the page.
  const closing = useRef<Promise<void>>(undefined)

  useEffect(() => {
    if (!isOpen) closing.current = undefined
  }, [isOpen])

  const close = useCallback(async (): Promise<void> => {
    // Go back only past our own history entry: a link or the palette may have led here from another page.
    if (isInDialog()) closing.current ??= goBack()
    else change({ [name]: undefined, [CURSOR]: cursorNow() }, { isStep: false })
    await closing.current
  }, [change, name])

  const openWith = useCallback(
    (value: string) => change({ [name]: value, [CURSOR]: cursorNow() }, { state: { isDialog: true } }),
    [change, name],
  )

  const open = useCallback(() => openWith('1'), [openWith])
  return { isOpen, value, open, openWith, close }
}

const cursorNow = () => new URLSearchParams(location.search).get(CURSOR) ?? undefined

/** Like `useDialogInUrl`, but for a dialog that only a click can open. A reload closes it. */
export function useHeldDialog(name: string) {
  const { isOpen, open: openInUrl, close } = useDialogInUrl(name)
  const held = useRef<ReactNode>(undefined)
  useEffect(() => {
    if (!isOpen) held.current = undefined
    else if (held.current === undefined) void close()
  }, [isOpen, close])
  const open = useCallback(
    (dialog: ReactNode) => {
      held.current = dialog
      openInUrl()
    },
    [openInUrl],
  )
  return { dialog: isOpen && held.current, open, close }
}
