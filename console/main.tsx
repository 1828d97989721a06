// Starts the console in its page.
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles.css'

const root = document.getElementById('root')
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// The dialogs' library adds a style that stops the page behind them from scrolling; it looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })
if (root) createRoot(root).render(<App nonce={nonce} />)
