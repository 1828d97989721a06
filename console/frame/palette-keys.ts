// Which keys open the command palette.

/** `/` outside of fields, and Ctrl+K or ⌘K anywhere. Returns a function that ends it. */
export function onPaletteKeys(open: () => void): () => void {
  function onKey(event: KeyboardEvent): void {
    const isField =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
    const isSlash = event.key === '/' && !isField && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    open()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
