// The state of a page in its URL, so that it survives a reload, can be shared, and goes back with the browser's button.
import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The query of the page, and a function that changes some of it. An empty or undefined value removes its name. */
export function useUrlState() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const state = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (changes: Readonly<Record<string, string | readonly string[] | undefined>>) => {
      const next = new URLSearchParams(search)
      for (const [name, values] of Object.entries(changes)) {
        next.delete(name)
        for (const value of [values ?? []].flat()) if (value !== '') next.append(name, value)
      }
      navigate(`${path}${next.size > 0 ? `?${next}` : ''}`, { replace: true })
    },
    [search, path, navigate],
  )
  return [state, change] as const
}
