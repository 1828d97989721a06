// Adds search as you type, copy buttons, and redirects for old reference links.
// Every page loads this script, but also works without it: search has its own page.
const docs = document.documentElement.dataset.docs ?? 'docs'

/** The storage item for the reader's colors, which the console shares. */
const COLORS = 'mantine-color-scheme-value'
/** The storage item for the `/` shortcut, as JSON, which the console shares. */
const SHORTCUT = 'petstore-slash'

showResultsWhileTyping()
// Add copy buttons only if there is a clipboard, which browsers offer only in secure contexts.
if (navigator.clipboard) for (const block of document.querySelectorAll('pre')) addCopyButton(block)
for (const element of document.querySelectorAll('pre, .table')) focusIfScrollable(element)
rememberLanguage()
switchColors()
switchShortcut()
showCurrentPage()
followOldLink()

function showResultsWhileTyping() {
  const form = find('form.search', HTMLFormElement)
  const input = find('#site-search', HTMLInputElement)
  if (!form || !input) return
  const list = document.createElement('ul')
  Object.assign(list, {
    id: 'site-search-results',
    className: 'results',
    role: 'listbox',
    ariaLabel: 'Results',
    hidden: true,
  })
  form.append(list)
  for (const [name, value] of Object.entries({ role: 'combobox', 'aria-controls': list.id, 'aria-expanded': 'false' }))
    input.setAttribute(name, value)
  let active = 0
  /** Counts searches, so a late response does not replace a newer one. */
  let latest = 0
  let shownQuery = ''

  const options = () => [...list.querySelectorAll('li')]

  function choose(/** @type {number} */ position) {
    const all = options()
    active = (position + all.length) % Math.max(1, all.length)
    for (const [n, option] of all.entries()) option.setAttribute('aria-selected', String(n === active))
    const { id } = all[active] ?? {}
    if (id) input?.setAttribute('aria-activedescendant', id)
    else input?.removeAttribute('aria-activedescendant')
    all[active]?.scrollIntoView({ block: 'nearest' })
  }

  function show(/** @type {boolean} */ isShown) {
    list.hidden = !isShown
    input?.setAttribute('aria-expanded', String(isShown))
  }

  async function search() {
    const query = input?.value.trim() ?? ''
    const own = ++latest
    list.replaceChildren()
    choose(0)
    shownQuery = ''
    show(false)
    if (query === '') return
    const response = await fetch(`${docs}/search.json?q=${encodeURIComponent(query)}`)
    if (!response.ok || own !== latest) return
    /** @type {{ path: string, title: string, place: string }[]} */
    const hits = await response.json()
    shownQuery = query
    list.replaceChildren(...(hits.length > 0 ? hits.map(toOption) : [emptyItem()]))
    choose(0)
    show(true)
  }

  let timer = 0
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => search().catch(() => {}), 80)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(active + 1)
    else if (event.key === 'ArrowUp') choose(active - 1)
    else if (event.key === 'Escape') show(false)
    else return
    event.preventDefault()
  })
  // Enter opens the selected result, initially the first.
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    clearTimeout(timer)
    if (input.value.trim() !== shownQuery) await search().catch(() => {})
    const { href } = options()[active]?.dataset ?? {}
    if (href) location.assign(href)
    else form.submit()
  })
  form.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && form.contains(event.relatedTarget)) return
    show(false)
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
    if (event.key !== '/' || !hasShortcut() || isTyping || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    input.focus()
    input.select()
  })
}

/**
 * @param {{ path: string, title: string, place: string }} hit
 * @param {number} position
 */
function toOption({ path, title, place }, position) {
  const item = document.createElement('li')
  Object.assign(item, { id: `site-search-result-${position}`, role: 'option', textContent: title })
  const href = `${docs}/${path}`
  item.dataset.href = href
  const small = document.createElement('small')
  small.textContent = place
  item.append(' ', small)
  // Keep focus in the field, so the list stays open until the result opens.
  item.addEventListener('pointerdown', (event) => event.preventDefault())
  item.addEventListener('click', () => location.assign(href))
  return item
}

function emptyItem() {
  const item = document.createElement('li')
  Object.assign(item, { role: 'option', ariaDisabled: 'true', textContent: 'No results' })
  return item
}

/** @param {HTMLPreElement} block */
function addCopyButton(block) {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy' })
  const frame = document.createElement('div')
  frame.className = 'code'
  if (block.dataset.sample !== undefined) frame.dataset.sample = block.dataset.sample
  block.replaceWith(frame)
  frame.append(block, button)
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(commandsIn(block.textContent ?? ''))
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  })
}

/**
 * Extracts the commands from a terminal session, without prompts and output.
 * @param {string} text
 */
function commandsIn(text) {
  // A line that ends with a backslash continues on the next one.
  const commands = [...text.matchAll(/^\$ ((?:.*\\\n)*.*)$/gm)].map(([, command]) => command)
  return commands.length > 0 ? commands.join('\n') : text
}

/**
 * Makes an element focusable only while it scrolls, so keyboard users can reach it but do not tab through the rest.
 * @param {Element} element
 */
function focusIfScrollable(element) {
  new ResizeObserver(() => {
    if (element.scrollWidth > element.clientWidth) element.setAttribute('tabindex', '0')
    else element.removeAttribute('tabindex')
  }).observe(element)
}

function rememberLanguage() {
  const choices = [...document.querySelectorAll('input[name=language]')].filter(
    (one) => one instanceof HTMLInputElement,
  )
  const stored = choices.find(({ value }) => value === storage()?.getItem('petstore-language'))
  if (stored) stored.checked = true
  for (const choice of choices)
    choice.addEventListener('change', () => storage()?.setItem('petstore-language', choice.value))
}

/** Adds the switch between light and dark colors. */
function switchColors() {
  const button = find('button.colors', HTMLButtonElement)
  if (!button) return
  const { dataset } = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (dataset.mantineColorScheme ?? (system.matches ? 'dark' : 'light')) === 'dark'
  function show() {
    if (button) button.ariaLabel = `Use ${isDark() ? 'light' : 'dark'} colors`
    if (!dataset.mantineColorScheme) return
    // Without this, pictures would follow the system's color scheme instead of the reader's choice.
    for (const source of document.querySelectorAll('picture source'))
      source.setAttribute('media', isDark() ? 'all' : 'not all')
  }
  button.addEventListener('click', () => {
    dataset.mantineColorScheme = isDark() ? 'light' : 'dark'
    storage()?.setItem(COLORS, dataset.mantineColorScheme)
    show()
  })
  system.addEventListener('change', show)
  show()
  button.hidden = false
}

/** Whether `/` moves to the search. Speech input can trigger it: https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
function hasShortcut() {
  return storage()?.getItem(SHORTCUT) !== '"off"'
}

/** Adds the switch for the `/` shortcut to the footer. */
function switchShortcut() {
  const place = find('.slash', HTMLElement)
  const button = place?.querySelector('button')
  const hint = find('.search kbd', HTMLElement)
  if (!place || !button || !hint) return
  function show() {
    if (button) button.textContent = `Turn ${hasShortcut() ? 'off' : 'on'} the / shortcut`
    if (hint) hint.hidden = !hasShortcut()
  }
  button.addEventListener('click', () => {
    storage()?.setItem(SHORTCUT, hasShortcut() ? '"off"' : '"on"')
    show()
  })
  show()
  place.hidden = false
}

/** Returns undefined if the browser blocks cookies, because reading `localStorage` then throws. */
function storage() {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Scrolls the list of pages, which is longer than the window, to the current one. */
function showCurrentPage() {
  const list = find('.pages', HTMLElement)
  const current = list?.querySelector('[aria-current]')
  if (!list || !(current instanceof HTMLElement)) return
  const { bottom } = current.getBoundingClientRect()
  if (bottom > list.getBoundingClientRect().bottom) list.scrollTop = current.offsetTop - list.clientHeight / 2
}

/** Redirects anchors such as `#tag/pets/GET/pets/{petId}` from the time when the reference was a single page. */
function followOldLink() {
  const [, endpoint] = /^#tag\/[^/]+\/([A-Z]+\/.*)$/.exec(location.hash) ?? []
  if (endpoint) location.replace(`${docs}/endpoints/${endpoint}`)
  else if (location.hash.startsWith('#tag/')) location.replace(`${docs}/reference`)
  else if (location.hash.startsWith('#description/'))
    location.replace(`${docs}/search?q=${location.hash.slice('#description/'.length)}`)
}

/**
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T | undefined}
 */
function find(selector, type) {
  const element = document.querySelector(selector)
  return element instanceof type ? element : undefined
}
