// The playground's pages: the start page, a sandbox's page, and the catalog of faults.
import { type Html, html } from '../../site/html.ts'
import { allFaults } from '../faults/catalog.ts'
import type { Fault } from '../faults/fault.ts'
import { readPreferences } from '../http/preferences.ts'
import type { PlaygroundError } from '../http/responses.ts'
import { dataSets } from '../sandboxes/data-sets.ts'
import type { Sandbox } from '../sandboxes/sandbox.ts'
import { frame } from './layout.ts'

const DATA_SET_TEXT = {
  empty: 'Empty: no pets, no categories',
  shop: 'Shop: 177 pets and a month of orders',
  big: 'Big: 100,000 pets',
} as const

export function startPage(url: string): string {
  const content = html`<h1>A pet store of your own</h1>
<p class="lead">The playground gives everyone a store of their own: to learn HTTP, to test a client, or to see what a tool finds. You can
reset it, slow it down, and make it fail on purpose.</p>
${createForm(url)}
<h2>From a program</h2>
${code(`curl -X POST ${url}/sandboxes -d '{"data":"shop"}'`)}
<p>The response contains the URL of your store. Everything that a Petstore serves is below that URL: the API, the console, the
documentation, events, webhooks, MCP, and the OpenAPI documents. Nobody else knows the URL, so you need no key.</p>
<h2>Slow it down, or make it fail</h2>
<p>Add a <code>Prefer</code> header to a request: <code>delay=2s</code>, <code>status=503</code>, <code>rate-limit</code>,
<code>cut</code> (the response breaks off), or <code>slow</code> (the body arrives slowly).</p>
${code(`curl -i "$URL/pets?limit=1" -H 'Prefer: delay=2s, status=503'`)}
<h2>Break it</h2>
<p>Your store’s page has switches for <a href="${url}/faults">${allFaults.length} faults</a>, so you can see what your tests find.</p>`
  return frame({ title: 'Start', url, content })
}

function createForm(url: string): Html {
  return html`<form class="card" method="post" action="${url}/sandboxes"><div class="choices">
<label class="stacked">Data<select name="data">${dataSets.map(
    (name) => html`<option value="${name}"${name === 'shop' ? html` selected` : ''}>${DATA_SET_TEXT[name]}</option>`,
  )}</select></label>
<button class="button">Create my store</button>
</div></form>`
}

export function sandboxPage(sandbox: Sandbox, url: string): string {
  const own = `${url}${sandbox.path}`
  const content = html`<h1>Your store</h1>
<p>Bookmark this page: it is the only way back to your store. A store that nobody has used for an hour is removed, unless whoever runs
the playground chose another time.</p>
${sandbox.faults.length > 0 ? html`<p class="outcome" role="status"><b>On:</b> ${sandbox.faults.map(({ title }) => title).join(' · ')}</p>` : ''}
<h2>Base URL</h2>
<code class="base-url">${own}</code>
<p><a href="${own}/console">Console</a> · <a href="${own}/docs">Documentation</a> · <a href="${own}/docs/reference">API reference</a> ·
<a href="${own}/openapi.json">OpenAPI document</a></p>
${code(`URL=${own}\nID=${sandbox.id}\ncurl "$URL/pets?limit=3"`)}
<h2>Behavior</h2>
${behaviorForm(sandbox, url)}
<h2>Data</h2>
<p>A reset restores the data, and removes all faults and other settings.</p>
<div class="choices">
<form method="post" action="${url}/sandboxes/${sandbox.id}/reset"><button class="button plain">Reset to “${sandbox.dataSet}”</button></form>
<form method="post" action="${url}/sandboxes/${sandbox.id}/delete"><button class="button plain">Delete this store</button></form>
</div>
<h2>Faults</h2>
<p>A fault makes your store break one promise of its contract. <a href="${url}/faults">The catalog</a> explains each one.</p>
<ul class="plain">${allFaults.map((fault) => faultSwitch(fault, sandbox, url))}</ul>`
  return frame({ title: 'Your store', url, content })
}

function behaviorForm({ id, prefer }: Sandbox, url: string): Html {
  const { delayMs, status, isRateLimited, isCut, isSlow } = readPreferences(prefer)
  const box = (name: string, text: string, isOn = false) =>
    html`<label><input type="checkbox" name="${name}"${isOn ? html` checked` : ''}>${text}</label>`
  return html`<form class="card" method="post" action="${url}/sandboxes/${id}"><div class="choices">
<label class="stacked">Delay<input type="text" name="delay" size="8" placeholder="such as 2s" value="${delayMs === undefined ? '' : `${delayMs}ms`}"></label>
<label class="stacked">Status<input type="text" name="status" size="8" placeholder="such as 503" inputmode="numeric" value="${status}"></label>
${box('rate-limit', 'Rate limit', isRateLimited)} ${box('cut', 'Cut off', isCut)} ${box('slow', 'Slow', isSlow)}
<button class="button">Apply to all requests</button>
</div>${prefer === '' ? '' : html`<p>Now: <code>Prefer: ${prefer}</code></p>`}</form>`
}

function faultSwitch(fault: Fault, sandbox: Sandbox, url: string): Html {
  const isOn = sandbox.faults.includes(fault)
  return html`<li><a href="${url}/faults/${fault.name}">${fault.title}</a>
<form method="post" action="${url}/sandboxes/${sandbox.id}/faults/${fault.name}">${isOn ? '' : html`<input type="hidden" name="on" value="on">`}<button class="button plain"
 aria-label="${isOn ? 'Switch off' : 'Switch on'}: ${fault.title}">${isOn ? 'Switch off' : 'Switch on'}</button></form></li>`
}

export function faultsPage(url: string): string {
  const content = html`<h1>Faults</h1>
<p>Switch on a fault in your store, and see whether your tests or tools find it. <code>petstore playground score</code> runs a tool
against every fault.</p>
<ul>${allFaults.map(({ name, title }) => html`<li><a href="${url}/faults/${name}">${title}</a> <code>${name}</code></li>`)}</ul>`
  return frame({ title: 'Faults', url, content })
}

export function faultPage({ name, title, description, foundBy, commands }: Fault, url: string): string {
  const content = html`<h1>${title}</h1>
<p>${description}</p>
<p><b>Found by:</b> ${foundBy}</p>
<h2>Switch it on</h2>
<p>Use the switch on your store’s page, or run the command below. That page also shows how to set <code>ID</code> and
<code>URL</code>.</p>
${code(`curl -X PUT ${url}/sandboxes/$ID/faults/${name}`)}
<h2>See it</h2>
<p>The second command shows the fault. Run both without the fault, too, and compare.</p>
${code(commands.join('\n'))}
<h2>Switch it off</h2>
${code(`curl -X DELETE ${url}/sandboxes/$ID/faults/${name}`)}
<p><a href="${url}/faults">All faults</a></p>`
  return frame({ title, url, content })
}

export function failurePage({ message, status }: PlaygroundError, url: string): string {
  const content = html`<h1>${status === 404 ? 'Not found' : 'That did not work'}</h1>
<p>${message}</p>
<p><a href="${url}/">Go to the start page</a></p>`
  return frame({ title: 'Error', url, content })
}

const code = (text: string): Html => html`<pre><code>${text}</code></pre>`
