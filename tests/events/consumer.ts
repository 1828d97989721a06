// A program that follows the feed and may be killed at any time. Run it with `bun consumer.ts LOG URL...`. Each line of its log is both a
// handled event and the position to resume from, so the program neither repeats nor skips an event.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'

const [log = '', ...urls] = process.argv.slice(2)
const FEED = '/store/events?limit=100'
/** The number of events or pages to read before choosing another instance and another way to read. */
const MAX_EVENTS = 500
const MAX_PAGES = 10
const PAGES_PROBABILITY = 0.3

/** The position to resume from: the last event's id, or the last page's link. */
interface Position {
  readonly link: string
  readonly headers: Readonly<Record<string, string>>
}

/** Ignores a line that was truncated when the process was killed. */
function readPosition(): Position {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : ''
  const lines = text.split('\n')
  const cutOff = lines.pop() ?? ''
  if (cutOff !== '') truncateSync(log, Buffer.byteLength(text) - Buffer.byteLength(cutOff))
  const last = lines.at(-1)
  if (last?.startsWith('/')) return { link: last, headers: {} }
  return { link: FEED, headers: { 'Last-Event-ID': last === undefined ? '0' : String(JSON.parse(last).id) } }
}

function append(line: string): void {
  appendFileSync(log, `${line}\n`)
}

async function followStream(url: string, { link, headers }: Position): Promise<void> {
  const response = await fetch(url + link, { headers: { ...headers, Accept: 'text/event-stream' } })
  if (!response.ok || !response.body) throw new Error(`The stream failed: ${await response.text()}`)
  let [unread, count] = ['', 0]
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const messages = (unread + text).split('\n\n')
    unread = messages.pop() ?? ''
    for (const message of messages) {
      const [, data] = /^data: (.*)$/m.exec(message) ?? []
      if (data === undefined) continue
      append(data)
      if (++count === MAX_EVENTS) return
    }
  }
}

/** Reads page by page. Logs a page's next link after its events, so a restart resumes there. */
async function readPages(url: string, position: Position): Promise<void> {
  let { link } = position
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const response = await fetch(url + link, page === 0 ? { headers: position.headers } : {})
    if (!response.ok) throw new Error(`A page failed: ${await response.text()}`)
    const events = (await response.json()) as object[]
    for (const event of events) append(JSON.stringify(event))
    const [, next] = /<(.*)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
    if (next === undefined) throw new Error('A feed page has no next link.')
    if (next !== link) append(next)
    if (events.length === 0) return
    link = next
  }
}

for (;;) {
  const read = Math.random() < PAGES_PROBABILITY ? readPages : followStream
  const url = urls[Math.floor(Math.random() * urls.length)] ?? ''
  await read(url, readPosition())
}
