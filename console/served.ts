// What the service serves at /console: the page, which is the same for every path but for its title and what it preloads, and the files of
// the bundle.
import icon from '../site/assets/icon.svg' with { type: 'text' }
import { entry, files, pages, preloads, style } from './bundle/files.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

interface PageOptions {
  /** Of the page, below `/console`. */
  readonly path: string
  /** Of the response's Content-Security-Policy. */
  readonly nonce: string
  /** The path that the service is below, behind a proxy; empty if there is none. */
  readonly prefix: string
}

/** Sets the colors before anything is displayed, so that a dark page does not flash. */
const colorScheme = `{
  let chosen
  // The browser may block storage.
  try { chosen = localStorage.getItem('mantine-color-scheme-value') } catch {}
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}`

/** What is seen before the script has loaded: the name and the title, where the script puts them too, but not before a sign-in. */
function beforeScript(path: string, needsKeys: boolean): string {
  // A page of one pet has the pet's name as its title.
  const { title } = pages.get(path || '/') ?? {}
  const names = `<strong>Petstore</strong>${title ? `<h1>${title}</h1>` : ''}`
  // The note appears if the script takes long.
  return `<div class="before-script">${needsKeys ? '' : names}<p class="loading">Loading. If this stays, load the page again.</p></div>`
}

export function createConsole({ needsKeys }: { readonly needsKeys: boolean }) {
  return {
    page: ({ path, nonce, prefix }: PageOptions): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Petstore</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The console of this pet store: pets, orders and stock.">
<meta name="petstore-prefix" content="${prefix}">
<meta name="petstore-keys" content="${needsKeys ? 'needed' : 'optional'}">
<link rel="icon" href="${prefix}/console/assets/icon.svg">
<script nonce="${nonce}">${colorScheme}</script>
<link rel="stylesheet" href="${prefix}/console/assets/${style}">
${[...preloads, ...(pages.get(`/${path.split('/')[1] ?? ''}`)?.preloads ?? [])]
  .map(
    (name) => `<link rel="modulepreload" fetchpriority="low" nonce="${nonce}" href="${prefix}/console/assets/${name}">`,
  )
  .join('\n')}
<script type="module" nonce="${nonce}" src="${prefix}/console/assets/${entry}"></script>
</head>
<body>
<div id="root">${beforeScript(path, needsKeys)}</div>
<noscript>The console needs JavaScript. Without it, use the <a href="${prefix}/docs">documentation</a> and the command line.</noscript>
</body>
</html>
`,
    /** A file of the bundle. Its name contains a hash, so it never changes. Undefined if there is none. */
    file(name: string): { readonly type: string; readonly text: string } | undefined {
      const text = name === 'icon.svg' ? icon : files.get(name)
      return text === undefined ? undefined : { type: types[name.split('.').at(-1) ?? ''] ?? 'text/plain', text }
    },
  }
}
