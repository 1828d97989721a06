// The state of a page in its URL, so that it survives a reload, can be shared, and goes back with the browser's button.
import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'

type Changes = Readonly<Record<string, string | readonly string[] | undefined>>

interface ChangeOptions {
  readonly isStep?: boolean
  /** Kept with the step in the browser's history. */
  readonly state?: unknown
}

/** Typed letter by letter: the browser's button goes back over the whole text. */
const typedNames = ['q', 'order']

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
      const next = new URLSearchParams(state)
      for (const [name, values] of Object.entries(changes)) {
        next.delete(name)
        for (const value of [values ?? []].flat()) if (value !== '') next.append(name, value)
      }
      if (`${next}` === `${state}`) return
      const isTyping = Object.keys(changes).every(
        (name) => typedNames.includes(name) && state.has(name) && next.has(name),
      )
      navigate(`${path}${next.size > 0 ? `?${next}` : ''}`, { replace: !isStep || isTyping, state: kept })
    },
    [state, path, navigate],
  )
  return [state, change] as const
}
