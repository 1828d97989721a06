// The reference page in the browser: Scalar renders the OpenAPI document, and this script adds what the contract's own markers mean.
// The page's HTML preloads the library and so knows its URL.
const { createApiReference } = await import(document.querySelector('link[rel=modulepreload]').href)

/**
 * An element that explains a marker of an operation. Scalar puts it under the operation's title, with the marker's value in an attribute
 * of the marker's name.
 * @param {string} marker
 * @param {(value: string, group: string) => { text: string, link?: string }} explain
 */
function markerElement(marker, explain) {
  const tag = `petstore-${marker.replace('x-', '').toLowerCase()}`
  customElements.define(
    tag,
    class extends HTMLElement {
      static observedAttributes = [marker.toLowerCase()]

      attributeChangedCallback() {
        this.render()
      }

      connectedCallback() {
        this.render()
      }

      render() {
        const [, group = ''] = /\/tag\/([^/]+)/.exec(this.closest('section')?.id ?? '') ?? []
        const { text, link } = explain(this.getAttribute(marker.toLowerCase()) ?? '', group)
        const element = document.createElement(link ? 'a' : 'span')
        element.textContent = text
        if (link) element.setAttribute('href', link)
        this.replaceChildren(element)
      }
    },
  )
  return { name: marker, component: tag }
}

/** Accessibility that the library lacks: names for its buttons, and code that can be scrolled with the keyboard. */
function fixAccessibility() {
  for (const button of document.querySelectorAll('button.group\\/copy-button:not([aria-label])'))
    button.setAttribute('aria-label', 'Copy')
  for (const scrollable of document.querySelectorAll(':is(code.custom-scroll, .markdown table):not([tabindex])'))
    scrollable.setAttribute('tabindex', '0')
}

let isScheduled = false
new MutationObserver(() => {
  // The library renders in many small steps; once per frame is enough.
  if (!isScheduled) requestAnimationFrame(runScheduled)
  isScheduled = true
}).observe(document.body, { childList: true, subtree: true })

function runScheduled() {
  isScheduled = false
  fixAccessibility()
}

const DISABLED = 'Try it is switched off for this operation.'
const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

const plugin = () => ({
  name: 'petstore',
  extensions: [
    markerElement('x-stability', (level) => ({ text: level })),
    markerElement('x-deprecated-sunset', (day) => ({ text: `Sunset ${day ? dateFormat.format(new Date(day)) : ''}` })),
    markerElement('x-successor', (url, group) => ({
      text: `Use GET ${url} instead`,
      link: `#tag/${group}/GET${url.split('?')[0]}`,
    })),
    markerElement('x-hideTryItPanel', () => ({ text: DISABLED })),
  ],
  apiClientPlugins: [
    {
      hooks: {
        requestBuilt(/** @type {{ request: Request, operation: Record<string, unknown> }} */ { request, operation }) {
          if (operation['x-hideTryItPanel']) blockedRequests.add(request)
        },
      },
    },
  ],
})

/**
 * The style sheet hides the button of an operation whose Try it panel is off; this also blocks every other way to send its request.
 * @type {WeakSet<Request>}
 */
const blockedRequests = new WeakSet()

/**
 * @param {string | URL | Request} input
 * @param {RequestInit} [init]
 */
const fetchUnlessBlocked = (input, init) =>
  input instanceof Request && blockedRequests.has(input)
    ? Promise.resolve(new Response(`${DISABLED} Nothing was sent.`, { status: 403, statusText: 'Not sent' }))
    : fetch(input, init)

createApiReference('#reference', {
  url: new URL('docs/openapi.json', location.href).href,
  plugins: [plugin],
  customFetch: fetchUnlessBlocked,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideModels: true,
  defaultOpenAllTags: true,
  telemetry: false,
  persistAuth: false,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // The TypeScript sample comes with the OpenAPI document.
  hiddenClients: allClientsExcept({
    shell: ['httpie', 'wget'],
    python: ['python3', 'aiohttp', 'httpx_sync', 'httpx_async'],
  }),
})

/** @param {Record<string, string[]>} shown the visible languages, each with its hidden clients */
function allClientsExcept(shown) {
  const languages =
    'c clojure csharp dart fsharp go http java js julia kotlin node objc ocaml php powershell r ruby rust swift'
  return { ...Object.fromEntries(languages.split(' ').map((language) => [language, true])), ...shown }
}
