// The guides in docs/, grouped by audience and in reading order, and their images. An executable embeds all of them.
import changelog from '../CHANGELOG.md' with { type: 'text' }
import agents from '../docs/api/agents.md' with { type: 'text' }
import authentication from '../docs/api/authentication.md' with { type: 'text' }
import client from '../docs/api/client.md' with { type: 'text' }
import concurrentEdits from '../docs/api/concurrent-edits.md' with { type: 'text' }
import errors from '../docs/api/errors.md' with { type: 'text' }
import events from '../docs/api/events.md' with { type: 'text' }
import limits from '../docs/api/limits.md' with { type: 'text' }
import lists from '../docs/api/lists.md' with { type: 'text' }
import ordersAndStock from '../docs/api/orders-and-stock.md' with { type: 'text' }
import requests from '../docs/api/requests.md' with { type: 'text' }
import retries from '../docs/api/retries.md' with { type: 'text' }
import stability from '../docs/api/stability.md' with { type: 'text' }
import tools from '../docs/api/tools.md' with { type: 'text' }
import webhooks from '../docs/api/webhooks.md' with { type: 'text' }
import ordersDark from '../docs/images/console-orders-dark.png' with { type: 'file' }
import ordersLight from '../docs/images/console-orders-light.png' with { type: 'file' }
import overviewDark from '../docs/images/console-overview-dark.png' with { type: 'file' }
import overviewLight from '../docs/images/console-overview-light.png' with { type: 'file' }
import petDark from '../docs/images/console-pet-dark.png' with { type: 'file' }
import petLight from '../docs/images/console-pet-light.png' with { type: 'file' }
import petsDark from '../docs/images/console-pets-dark.png' with { type: 'file' }
import petsLight from '../docs/images/console-pets-light.png' with { type: 'file' }
import backup from '../docs/operate/backup.md' with { type: 'text' }
import data from '../docs/operate/data.md' with { type: 'text' }
import deploy from '../docs/operate/deploy.md' with { type: 'text' }
import highAvailability from '../docs/operate/high-availability.md' with { type: 'text' }
import keys from '../docs/operate/keys.md' with { type: 'text' }
import monitoring from '../docs/operate/monitoring.md' with { type: 'text' }
import postgresql from '../docs/operate/postgresql.md' with { type: 'text' }
import scale from '../docs/operate/scale.md' with { type: 'text' }
import settings from '../docs/operate/settings.md' with { type: 'text' }
import sizing from '../docs/operate/sizing.md' with { type: 'text' }
import storeFiles from '../docs/operate/store-files.md' with { type: 'text' }
import troubleshooting from '../docs/operate/troubleshooting.md' with { type: 'text' }
import upgrade from '../docs/operate/upgrade.md' with { type: 'text' }
import commandLine from '../docs/start/command-line.md' with { type: 'text' }
import console from '../docs/start/console.md' with { type: 'text' }
import playground from '../docs/start/playground.md' with { type: 'text' }
import shop from '../docs/start/shop.md' with { type: 'text' }
import tutorial from '../docs/start/tutorial.md' with { type: 'text' }
import performance from '../docs/understand/performance.md' with { type: 'text' }
import promises from '../docs/understand/promises.md' with { type: 'text' }
import scope from '../docs/understand/scope.md' with { type: 'text' }
import security from '../docs/understand/security.md' with { type: 'text' }
import states from '../docs/understand/states.md' with { type: 'text' }
import firstSale from '../docs/workflows/first-sale.md' with { type: 'text' }
import lastAnimal from '../docs/workflows/last-animal.md' with { type: 'text' }
import safeRetry from '../docs/workflows/safe-retry.md' with { type: 'text' }

interface GuideSection {
  readonly title: string
  /** The folder under /docs. */
  readonly folder: string
  /** Each guide's Markdown, keyed by the last segment of its path. */
  readonly guides: Readonly<Record<string, string>>
}

export const guideSections: readonly GuideSection[] = [
  { title: 'Start', folder: 'start', guides: { tutorial, shop, console, 'command-line': commandLine, playground } },
  {
    title: 'Use the API',
    folder: 'api',
    guides: {
      requests,
      authentication,
      lists,
      errors,
      retries,
      'concurrent-edits': concurrentEdits,
      'orders-and-stock': ordersAndStock,
      events,
      webhooks,
      client,
      stability,
      limits,
      tools,
      agents,
    },
  },
  {
    title: 'Workflows',
    folder: 'workflows',
    guides: { 'first-sale': firstSale, 'last-animal': lastAnimal, 'safe-retry': safeRetry },
  },
  {
    title: 'Operate',
    folder: 'operate',
    guides: {
      deploy,
      settings,
      keys,
      monitoring,
      backup,
      data,
      'store-files': storeFiles,
      upgrade,
      postgresql,
      sizing,
      scale,
      'high-availability': highAvailability,
      troubleshooting,
    },
  },
  { title: 'Understand', folder: 'understand', guides: { scope, promises, states, security, performance, changelog } },
]

/** The images' paths, keyed by name. */
export const images: ReadonlyMap<string, string> = new Map([
  ['console-orders-dark.png', ordersDark],
  ['console-orders-light.png', ordersLight],
  ['console-overview-dark.png', overviewDark],
  ['console-overview-light.png', overviewLight],
  ['console-pet-dark.png', petDark],
  ['console-pet-light.png', petLight],
  ['console-pets-dark.png', petsDark],
  ['console-pets-light.png', petsLight],
])
