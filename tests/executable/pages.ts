// Follows links to find every page, script, and document that a service serves, except API responses.

const starts = ['/docs', '/docs/search?q=order', '/llms.txt', '/openapi.json', '/openapi.yaml']
const documents = /^\/(docs|llms|openapi|workflows)\b/

/** Returns the status, content type, and text served at each path, with the service's URL masked. Follows links in HTML and Markdown. */
export async function readPages(url: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const unread = [...starts]
  for (let path = unread.pop(); path !== undefined; path = unread.pop()) {
    if (pages.has(path)) continue
    const response = await fetch(url + path)
    const type = response.headers.get('content-type') ?? ''
    const text = await response.text()
    pages.set(path, `${response.status} ${type}\n${text.replaceAll(url, 'http://service')}`)
    if (/html|markdown|plain/.test(type)) unread.push(...linksIn(text, url + path))
  }
  return pages
}

function linksIn(text: string, page: string): string[] {
  const links = [...text.matchAll(/(?:href|src)="([^"#]+)|\]\(([^)\s#]+)/g)]
  return links
    .map(([, attribute, markdown]) => new URL((attribute ?? markdown ?? '').replaceAll('&amp;', '&'), page))
    .filter(({ origin, pathname }) => origin === new URL(page).origin && documents.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}
