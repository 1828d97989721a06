// Entry point: renders the console into its page.
import { createElement, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, loadPage } from './app.tsx'

const root = document.getElementById('root')
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// The dialog library injects a style that locks scrolling behind a dialog, and reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: nonce })

await loadPage()
// A transition renders in short steps, between which the browser responds to input.
if (root) startTransition(() => createRoot(root).render(createElement(App, { nonce })))
