// What renders the console, apart from the console itself, so that a browser evaluates one after the other.
export { createElement, startTransition } from 'react'
export { createRoot } from 'react-dom/client'
