// The documentation's home page: a picture of the console, a card for each starting point (run it, call it, operate it), and all guides.
import type { ServiceAccess } from './commands.ts'
import { type Html, html } from './html.ts'
import { type Frame, frame } from './layout.ts'
import type { PageGroup } from './page.ts'

interface Way {
  readonly title: string
  readonly text: string
  readonly command: string
  /** Paths under /docs and their link texts, the most important first. */
  readonly links: readonly (readonly [path: string, text: string])[]
}

const waysTo = (url: string): readonly Way[] => [
  {
    title: 'Run it',
    text: 'Start a shop with example animals on your own machine, and sell the first one in ten minutes.',
    command: 'npm run demo',
    links: [
      ['start/tutorial', 'Tutorial'],
      ['start/shop', 'Run the shop'],
      ['start/console', 'The console'],
    ],
  },
  {
    title: 'Call it',
    text: 'Look up an operation, copy its code, and send a request from the page.',
    command: `curl ${url}/pets`,
    links: [
      ['reference', 'API reference'],
      ['api/client', 'TypeScript client'],
      ['api/webhooks', 'Webhooks'],
    ],
  },
  {
    title: 'Operate it',
    text: 'Put the service behind a proxy, back it up while it runs, and upgrade it without losing an order.',
    command: 'petstore serve --workers auto',
    links: [
      ['operate/deploy', 'Deploy'],
      ['operate/backup', 'Backup'],
      ['operate/monitoring', 'Monitoring'],
    ],
  },
]

export function homePage(shared: Frame, { url, needsKeys }: ServiceAccess): string {
  const summary = 'A pet store service: pets, categories, orders, and stock that is always correct.'
  const content = html`<article class="home">
<div class="hero">
<div>
<h1>Petstore</h1>
<p class="lead">${summary}</p>
<p class="actions"><a class="button" href="docs/start/tutorial">Start in ten minutes</a> <a class="button plain" href="docs/reference">API reference</a></p>
</div>
<a class="picture" href="console"><picture><source media="(prefers-color-scheme: dark)" srcset="docs/images/console-overview-dark.png"><img src="docs/images/console-overview-light.png" width="1280" height="860" alt="Open the console, which shows the shop at a glance"></picture></a>
</div>
<div class="ways">${waysTo(url).map(wayCard)}</div>
<p>${needsKeys ? 'Every request to this service needs a key: ' : 'Requests from the machine that runs this service do not need a key: '}<a href="docs/api/authentication">Authentication</a>.</p>
<h2>All guides</h2>
<div class="guides">${shared.guides.map(guideList)}</div>
</article>`
  return frame(shared, { path: '', title: 'Petstore documentation', summary, content })
}

function wayCard({ title, text, command, links }: Way): Html {
  return html`<section><h2>${title}</h2><p>${text}</p><code class="command">${command}</code><ul>${links.map(
    ([path, text]) => html`<li><a href="docs/${path}">${text}</a></li>`,
  )}</ul></section>`
}

function guideList({ title, pages }: PageGroup): Html {
  return html`<section><h3>${title}</h3><ul>${pages.map(
    ({ path, title, summary }) => html`<li><a href="docs/${path}">${title}</a><p>${summary}</p></li>`,
  )}</ul></section>`
}
