// Renders the responses at /console: the bundled files, and an HTML page whose title and preloads depend on its path.
import icon from '../site/assets/icon.svg' with { type: 'text' }
import { entry, files, pages, preloads, style } from './bundle/files.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

interface PageOptions {
  /** Path of the page under `/console`. */
  readonly path: string
  /** Nonce from the response's Content-Security-Policy. */
  readonly nonce: string
  /** Path prefix that a reverse proxy adds; empty without a proxy. */
  readonly prefix: string
}

/** Sets the color scheme before the first paint, so a dark page does not flash white. */
const colorScheme = `{
  let chosen
  // The browser may block storage.
  try { chosen = localStorage.getItem('mantine-color-scheme-value') } catch {}
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}`

/** Renders the name and title where the script will put them. Omits both if the script may show a sign-in form instead. */
function placeholder(path: string, needsKeys: boolean, prefix: string): string {
  // A single pet's page has no static title: the script uses the pet's name.
  const { title } = pages.get(path || '/') ?? {}
  const picture = `<img src="${prefix}/console/assets/icon.svg" alt="" width="26" height="26">`
  const names = `<div class="brand">${picture}Petstore</div>${title ? `<h1>${title}</h1>` : ''}`
  // CSS shows this note only if the script is slow to load.
  return `<div class="before-script">${needsKeys ? '' : names}<p class="loading">Loading… If nothing happens, reload the page.</p></div>`
}

interface ConsoleOptions {
  readonly needsKeys: boolean
  /** Renders the links that load the design tokens and the font. `assets` is the path of the documentation's files. */
  readonly lookLinks: (assets: string) => string
}

export function createConsole({ needsKeys, lookLinks }: ConsoleOptions) {
  return {
    page: ({ path, nonce, prefix }: PageOptions): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Petstore</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The console for this pet store: pets, orders and stock.">
<meta name="petstore-prefix" content="${prefix}">
<meta name="petstore-keys" content="${needsKeys ? 'needed' : 'optional'}">
<link rel="icon" href="${prefix}/console/assets/icon.svg">
<script nonce="${nonce}">${colorScheme}</script>
${lookLinks(`${prefix}/docs/assets`)}
<link rel="stylesheet" href="${prefix}/console/assets/${style}">
${[...preloads, ...(pages.get(`/${path.split('/')[1] ?? ''}`)?.preloads ?? [])]
  .map(
    (name) => `<link rel="modulepreload" fetchpriority="low" nonce="${nonce}" href="${prefix}/console/assets/${name}">`,
  )
  .join('\n')}
<script type="module" nonce="${nonce}" src="${prefix}/console/assets/${entry}"></script>
</head>
<body>
<div id="root">${placeholder(path, needsKeys, prefix)}</div>
<noscript>The console needs JavaScript. Without it, use the <a href="${prefix}/docs">documentation</a> and the command line.</noscript>
</body>
</html>
`,
    /** Returns a bundled file; undefined if it does not exist. File names contain a hash, so a file never changes. */
    file(name: string): { readonly type: string; readonly text: string } | undefined {
      const text = name === 'icon.svg' ? icon : files.get(name)
      return text === undefined ? undefined : { type: types[name.split('.').at(-1) ?? ''] ?? 'text/plain', text }
    },
  }
}
