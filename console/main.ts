// Starts the console in its page. The page loads all parts of the first view at once. They are evaluated one by one, so that
// a slow device can paint and take input in between.
const root = document.getElementById('root')
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// The dialogs' library adds a style that stops the page behind them from scrolling; it looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** A hidden tab paints nothing. */
const MAX_PAINT_MS = 100

await firstPaint()
const { createElement, createRoot, startTransition } = await import('./rendering.ts')
const { App, loadPage } = await import('./app.tsx')
await loadPage()
if (root) startTransition(() => createRoot(root).render(createElement(App, { nonce })))

/** That of the frame and the title, which are in the page. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, MAX_PAINT_MS)
  })
}
