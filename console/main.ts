// Starts the console in its page.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App, loadPage } from './app.tsx'

const root = document.getElementById('root')
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// The dialogs' library adds a style that stops the page behind them from scrolling; it looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

await loadPage()
if (root) createRoot(root).render(createElement(App, { nonce }))
