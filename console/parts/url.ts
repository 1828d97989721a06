// The state of a page in its URL, so that it survives a reload, can be shared, and goes back with the browser's button.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { goBack } from './leaving.tsx'

type Changes = Readonly<Record<string, string | number | readonly string[] | undefined>>

interface ChangeOptions {
  readonly isStep?: boolean
  /** Kept with the step in the browser's history. */
  readonly state?: unknown
}

/** Typed letter by letter: the browser's button goes back over the whole text. */
const typedNames = ['q']
/** Where a page of a list begins, which is another place in a list of other rows. */
const CURSOR = 'cursor'

/**
 * The query of the page, and a function that changes some of it. An empty or undefined value removes its name. The browser's button goes
 * back over each change that is a step.
 */
export function useUrlState() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const state = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (changes: Changes, { isStep = true, state: kept }: ChangeOptions = {}) => {
      // Not as it was rendered: two changes may come before the next render.
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
      navigate(`${path}${next.size > 0 ? `?${next}` : ''}`, { replace: !isStep || isTyping, state: kept })
    },
    [path, navigate],
  )
  return [state, change] as const
}

/** Undefined if there is none, or something else. Whether it can be an identifier or a count, the service says. */
export function numberIn(url: URLSearchParams, name: string): number | undefined {
  const text = url.get(name) ?? ''
  return /^-?\d+$/.test(text) ? Number(text) : undefined
}

/** Names of what does not choose the rows of a list. */
const notFilters = [CURSOR, 'sort', 'new', 'delivery']

/** Whether the URL chooses some rows of a list, and a function that shows all of them. */
export function useFilters() {
  const [url, change] = useUrlState()
  const names = [...url.keys()].filter((name) => !notFilters.includes(name))
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])))
  return { isFiltered: names.length > 0, clear }
}

/** The page of a list, and how to get to others. */
export function usePaging() {
  const [url, change] = useUrlState()
  const cursor = url.get(CURSOR) ?? undefined
  const toFirst = () => change({ [CURSOR]: undefined })
  return {
    cursor,
    toNext: (next: string) => change({ [CURSOR]: next }, { state: { hasPrevious: true } }),
    /** To the first page, if a link has led here. */
    toPrevious: () => (Object(history.state).hasPrevious ? goBack() : toFirst()),
    toFirst,
  }
}

/**
 * A dialog that the URL opens, such as `/pets?new=1`: the command palette and links lead to it, a reload keeps it open, and Back closes it.
 * By default the dialog that adds something; others have what they are about as their value.
 */
export function useDialogInUrl(name = 'new') {
  const [state, change] = useUrlState()
  const value = state.get(name) ?? undefined
  const isOpen = value !== undefined
  const cursor = state.get(CURSOR) ?? undefined
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
    } else change({ [name]: undefined, cursor }, { isStep: false })
  }

  function open(value: string): void {
    change({ [name]: value, cursor }, { state: { isDialog: true } })
  }

  return { isOpen, value, open: () => open('1'), openWith: open, close }
}
