// Sends the request from an operation's form to this service, and shows the response.
const panel = document.querySelector('.try-it')
const form = panel?.querySelector('form')
const output = panel?.querySelector('.response')
// The field has no name, so no browser ever puts the key into a URL.
const keyField = document.getElementById('key')

const docsPath = new URL(document.documentElement.dataset.docs ?? 'docs', location.href).pathname
/**
 * The storage item that keeps the key until the tab closes, so readers type it only once for all operations. Other services may share the
 * origin, so the name contains the path.
 */
const KEY = `petstore-key ${docsPath}`

if (panel instanceof HTMLElement && form && output && keyField instanceof HTMLInputElement) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form, output, keyField.value.trim())
  })
  keyField.value = storedKey()
  keyField.addEventListener('change', () => storeKey(keyField.value))
  const details = keyField.closest('details')
  if (details && keyField.value !== '') details.open = true
  panel.hidden = false
}

/** Returns an empty key if the browser blocks cookies, because reading `sessionStorage` then throws. */
function storedKey() {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** @param {string} key */
function storeKey(key) {
  try {
    if (key === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, key)
  } catch {}
}

/**
 * @param {HTMLFormElement} form
 * @param {Element} output
 * @param {string} key
 */
async function send(form, output, key) {
  if (output.getAttribute('aria-busy') === 'true') return
  if (form.dataset.method === 'DELETE' && !confirm('This permanently deletes the resource. Send the request?')) return
  output.setAttribute('aria-busy', 'true')
  try {
    const { url, method, headers, body } = requestOf(form, key)
    const started = performance.now()
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }), cache: 'no-store' })
    const text = await response.text()
    const ms = Math.round(performance.now() - started)
    const { status, statusText, ok } = response
    show(output, `${status} ${statusText}`, ok, `${method} ${pathOf(url)}, ${ms} ms`, text, response.headers)
  } catch (error) {
    // No response arrived, or a header contains characters that HTTP does not allow.
    show(output, 'Not sent', false, '', error instanceof Error ? error.message : String(error))
  }
  output.setAttribute('aria-busy', 'false')
  output.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}

/**
 * @param {HTMLFormElement} form
 * @param {string} key
 */
function requestOf(form, key) {
  const { method = 'GET', path = '' } = form.dataset
  const root = docsPath.replace(/\/docs\/?$/, '')
  const headers = new Headers(key === '' ? {} : { Authorization: `Bearer ${key}` })
  const query = new URLSearchParams()
  let target = path
  for (const field of form.querySelectorAll('[data-in]')) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const value = field.value.trim()
    const { in: place } = field.dataset
    if (place === 'path') target = target.replace(`{${field.name}}`, encodeURIComponent(value))
    else if (value === '') continue
    else if (place === 'header') headers.set(field.name, value)
    else for (const part of 'list' in field.dataset ? value.split(/\s*,\s*/) : [value]) query.append(field.name, part)
  }
  const body = form.elements.namedItem('body')
  const content = body instanceof HTMLTextAreaElement ? body : undefined
  if (content) headers.set('Content-Type', content.dataset.type ?? 'application/json')
  const search = query.size > 0 ? `?${query}` : ''
  return { url: `${root}${target}${search}`, method, headers, body: content?.value }
}

/**
 * @param {Element} output
 * @param {string} status
 * @param {boolean} isSuccess
 * @param {string} request
 * @param {string} text
 * @param {Headers} [headers]
 */
function show(output, status, isSuccess, request, text, headers) {
  const line = document.createElement('p')
  const badge = document.createElement('strong')
  Object.assign(badge, { className: isSuccess ? 'success' : 'failure', textContent: status })
  line.append(badge, ` ${request}`)
  const block = document.createElement('pre')
  block.tabIndex = 0
  block.textContent = text === '' ? 'no body' : pretty(text)
  output.replaceChildren(line, block, ...(headers ? [headerList(headers)] : []))
}

/** @param {Headers} headers */
function headerList(headers) {
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = 'Response headers'
  const block = document.createElement('pre')
  block.tabIndex = 0
  block.textContent = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  details.append(summary, block)
  return details
}

/** Indents JSON without parsing its numbers, which may be too large for JavaScript to represent exactly. @param {string} text */
function pretty(text) {
  try {
    const hasLargeNumber = /\d{16}/.test(text)
    return hasLargeNumber ? text : JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** @param {string} url */
function pathOf(url) {
  return decodeURI(new URL(url, location.href).pathname) + new URL(url, location.href).search
}
