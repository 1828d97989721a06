// Starts the console in its page. The page loads all parts of the first view at once. They are evaluated one by one, so that
// a slow device can paint and take input in between.
import './styles.css'

const root = document.getElementById('root')
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// The dialogs' library adds a style that stops the page behind them from scrolling; it looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const { createRoot, startTransition } = await import('./rendering.ts')
const { App, loadPage } = await import('./app.tsx')
await loadPage()
if (root) startTransition(() => createRoot(root).render(<App nonce={nonce} />))
