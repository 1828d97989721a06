// The reference page in the browser: Scalar shows the description, and what only this contract's markers mean is added here.
// Only the page knows where the library is: it has asked the browser to fetch it already.
const { createApiReference } = await import(document.querySelector('link[rel=modulepreload]').href)

/**
 * An element that says what a marker of an operation means. Scalar puts it under the operation's title, with the marker's value in an
 * attribute of the marker's name.
 * @param {string} marker
 * @param {(value: string, group: string) => { text: string, link?: string }} say
 */
function explain(marker, say) {
  const tag = `petstore-${marker.replace('x-', '').toLowerCase()}`
  customElements.define(
    tag,
    class extends HTMLElement {
      static observedAttributes = [marker.toLowerCase()]

      attributeChangedCallback() {
        this.show()
      }

      connectedCallback() {
        this.show()
      }

      show() {
        const [, group = ''] = /\/tag\/([^/]+)/.exec(this.closest('section')?.id ?? '') ?? []
        const { text, link } = say(this.getAttribute(marker.toLowerCase()) ?? '', group)
        const holder = document.createElement(link ? 'a' : 'span')
        holder.textContent = text
        if (link) holder.setAttribute('href', link)
        this.replaceChildren(holder)
      }
    },
  )
  return { name: marker, component: tag }
}

/** What the library leaves to be wished for by those who do not use a mouse or a screen: names for its buttons, code that can be scrolled. */
function mend() {
  for (const button of document.querySelectorAll('button.group\\/copy-button:not([aria-label])'))
    button.setAttribute('aria-label', 'Copy')
  for (const wide of document.querySelectorAll(':is(code.custom-scroll, .markdown table):not([tabindex])'))
    wide.setAttribute('tabindex', '0')
}

let isDue = false
new MutationObserver(() => {
  // The library draws in many small steps; once a frame is enough.
  if (!isDue) requestAnimationFrame(mendOnce)
  isDue = true
}).observe(document.body, { childList: true, subtree: true })

function mendOnce() {
  isDue = false
  mend()
}

const SWITCHED_OFF = 'Try it is switched off for this operation.'
const inWords = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

const notes = () => ({
  name: 'petstore',
  extensions: [
    explain('x-stability', (level) => ({ text: level })),
    explain('x-deprecated-sunset', (day) => ({ text: `Sunset ${day ? inWords.format(new Date(day)) : ''}` })),
    explain('x-successor', (address, group) => ({
      text: `Use GET ${address} instead`,
      link: `#tag/${group}/GET${address.split('?')[0]}`,
    })),
    explain('x-hideTryItPanel', () => ({ text: SWITCHED_OFF })),
  ],
  apiClientPlugins: [
    {
      hooks: {
        requestBuilt(/** @type {{ request: Request, operation: Record<string, unknown> }} */ { request, operation }) {
          if (operation['x-hideTryItPanel']) notToBeSent.add(request)
        },
      },
    },
  ],
})

/**
 * The button of an operation that is not to be tried is hidden by the style sheet; this is for every other way to its request.
 * @type {WeakSet<Request>}
 */
const notToBeSent = new WeakSet()

/**
 * @param {string | URL | Request} input
 * @param {RequestInit} [init]
 */
const fetchUnlessSwitchedOff = (input, init) =>
  input instanceof Request && notToBeSent.has(input)
    ? Promise.resolve(new Response(`${SWITCHED_OFF} Nothing was sent.`, { status: 403, statusText: 'Not sent' }))
    : fetch(input, init)

createApiReference('#reference', {
  url: new URL('docs/openapi.json', location.href).href,
  plugins: [notes],
  customFetch: fetchUnlessSwitchedOff,
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
  // Beside these there is the sample in TypeScript, which comes with the description.
  hiddenClients: everyClientBut({
    shell: ['httpie', 'wget'],
    python: ['python3', 'aiohttp', 'httpx_sync', 'httpx_async'],
  }),
})

/** @param {Record<string, string[]>} shown the languages that are shown, each with what is hidden of it */
function everyClientBut(shown) {
  const languages =
    'c clojure csharp dart fsharp go http java js julia kotlin node objc ocaml php powershell r ruby rust swift'
  return { ...Object.fromEntries(languages.split(' ').map((language) => [language, true])), ...shown }
}
