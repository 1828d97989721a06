// Entry point: renders the console into its page.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App, loadPage } from './app.tsx'

const root = document.getElementById('root')
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// The dialog library injects a style that locks scrolling behind a dialog, and reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: nonce })

await loadPage()
if (root) createRoot(root).render(createElement(App, { nonce }))
