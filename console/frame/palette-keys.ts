// Which keys open the command palette.

const SLASH = 'petstore-slash'

/** Who speaks to the computer can switch it off: https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
export function usesSlash(): boolean {
  try {
    return localStorage.getItem(SLASH) !== 'off'
  } catch {
    // The browser blocks storage.
    return true
  }
}

export function keepSlash(isOn: boolean): void {
  try {
    localStorage.setItem(SLASH, isOn ? 'on' : 'off')
  } catch {
    // It stays as it is.
  }
}

/** `/` outside of fields, and Ctrl+K or ⌘K anywhere. Returns a function that ends it. */
export function onPaletteKeys(open: () => void): () => void {
  function onKey(event: KeyboardEvent): void {
    const isField =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
    const isSlash = event.key === '/' && usesSlash() && !isField && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    open()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
