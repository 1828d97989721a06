// The command palette, whose script is not part of the first view. Until it is loaded, a plain field takes what is typed.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { takeFocus, useReturnFocus } from '../parts/return-focus.ts'

type Palette = typeof import('../later.tsx').Palette

let loaded: Palette | undefined

export async function loadPalette(): Promise<Palette> {
  loaded ??= (await import('../later.tsx')).Palette
  return loaded
}

export function LazyPalette({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus()
  const [Palette, setPalette] = useState(() => loaded)
  const [typed, setTyped] = useState('')
  const [isEntered, setEntered] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    if (!Palette) loadPalette().then((palette) => setPalette(() => palette), onClose)
  }, [])
  if (Palette) return <Palette first={typed} isEntered={isEntered} onClose={onClose} />

  function onKey({ key, nativeEvent }: KeyboardEvent): void {
    if (key === 'Escape') onClose()
    if (key === 'Enter' && !nativeEvent.isComposing) setEntered(true)
  }

  return (
    <div className="palette-place" role="dialog" aria-label="Search and commands">
      <input
        className="palette-input"
        aria-label="Search and commands"
        ref={takeFocus}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setEntered(false)
        }}
        onKeyDown={onKey}
      />
    </div>
  )
}
