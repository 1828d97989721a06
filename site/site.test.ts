// Tests the documentation's pages, links and search without a server.
import { describe, expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { workflows } from '../contract/workflows.ts'
import { version } from '../package.json'
import { documentedOperations } from '../tests/support/contract/conformance.ts'
import { GUIDE_URL } from './commands.ts'
import { guideSections } from './guides.ts'
import { createSite } from './site.ts'

const site = createSite()
const access = { url: 'https://shop.example', needsKeys: false }
/** Rendered pages, cached because most pages link to all others. */
const contents = new Map<string, ReturnType<typeof site.read>>()
function contentOf(path: string): ReturnType<typeof site.read> {
  if (!contents.has(path)) contents.set(path, site.read(path, access))
  return contents.get(path)
}
const read = (path: string): string => contentOf(path)?.text ?? ''
const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '')
const guides = guideSections.flatMap(({ folder, guides }) => Object.keys(guides).map((name) => `${folder}/${name}`))
const operations = documentedOperations.map(({ id }) => `reference/${id}`)
const objects = [...read('reference').matchAll(/href="(reference\/objects\/\w+)"/g)].map(([, path = '']) => path)
const pages = ['', ...guides, 'reference', ...operations, ...objects]

test('every guide in docs/ and every operation and object in the contract has a page', async () => {
  for (const { folder, guides } of guideSections) {
    const files = await readdir(new URL(`../docs/${folder}`, import.meta.url))
    const expected = files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -'.md'.length))
    expect(
      Object.keys(guides)
        .filter((name) => name !== 'changelog')
        .sort(),
    ).toEqual(expected.sort())
  }
  expect(operations.length).toBeGreaterThan(20)
  for (const name of ['Pet', 'PetStatus', 'Category', 'Order', 'InventoryItem', 'Error'])
    expect(objects).toContain(`reference/objects/${name}`)
})

test.each(pages)('/docs/%s › has no duplicate ids', (path) => {
  const ids = [...read(path).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test.each(pages)('/docs/%s › has one title and a summary, and no broken links or anchors', (path) => {
  const html = read(path)
  expect(html.match(/<h1>/g)).toHaveLength(1)
  expect(html).toMatch(/<meta name="description" content="[^"]{10,300}">/)
  const base = new URL(`http://site/docs${path && '/'}${path}`)
  for (const [, link = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
    const { origin, pathname, hash } = new URL(link.replaceAll('&amp;', '&'), base)
    // No link may contain the placeholder URL from the guides' source, which must be replaced with the service's URL.
    expect(link).not.toContain(GUIDE_URL)
    // Links must be relative, because a proxy may serve the site under a path prefix.
    expect(link).not.toStartWith('/')
    if (origin !== base.origin) continue
    if (workflows.some((workflow) => workflow.path === pathname)) continue
    if (['/console', '/openapi.json', '/openapi.yaml', '/llms.txt', '/metrics'].includes(pathname)) continue
    const target = contentOf(decodeURIComponent(pathname).replace(/^\/docs\/?/, ''))
    expect([link, target !== undefined]).toEqual([link, true])
    if (hash) expect([link, target?.text.includes(`id="${decodeURIComponent(hash.slice(1))}"`)]).toEqual([link, true])
  }
})

test.each(pages.filter((path) => path !== ''))(
  '/docs/%s.md › contains the page as Markdown, without broken links',
  (path) => {
    const found = contentOf(`${path}.md`)
    expect(found?.type).toBe('text/markdown; charset=utf-8')
    expect(found?.text).toMatch(/^# \S/)
    // Links to the service are absolute, because the text may be read anywhere.
    expect(found?.text).not.toContain('](/')
    for (const [, link = ''] of found?.text.matchAll(/\]\(([^)#\s]+\.md)(?:#[^)]*)?\)/g) ?? []) {
      const { origin, pathname } = new URL(link, `http://site/docs/${path}`)
      if (origin === 'http://site')
        expect([link, contentOf(pathname.slice('/docs/'.length)) !== undefined]).toEqual([link, true])
    }
  },
)

test('the footer shows the versions of Petstore and the API', () => {
  expect(read('')).toContain(`<p>Petstore ${version} · API 1.0.0 · `)
})

test('a page links to the previous and next page in reading order', () => {
  const [first = '', second = '', third = ''] = guides
  expect(read(second)).toContain(`<a rel="prev" href="../../docs/${first}">`)
  expect(read(second)).toContain(`<a rel="next" href="../../docs/${third}">`)
})

test('llms.txt mentions /mcp only if the service provides it', () => {
  expect(site.llmsText(access, true)).toContain('https://shop.example/mcp')
  expect(site.llmsText(access, false)).not.toContain('/mcp')
})

test('llms.txt has a title, a summary, and sections that contain only links', () => {
  const [title, summary, mcp, ...sections] = site.llmsText(access, true).split('\n\n')
  expect([title, summary, mcp]).toEqual([
    '# Petstore',
    expect.stringMatching(/^> [^\n]+$/),
    expect.not.stringMatching(/^#/),
  ])
  const [headings, lists] = [sections.filter((_, at) => at % 2 === 0), sections.filter((_, at) => at % 2 === 1)]
  expect(headings.filter((heading) => !/^## \S.*$/.test(heading))).toEqual([])
  const lines = lists.flatMap((list) => list.trimEnd().split('\n'))
  expect(lines.filter((line) => !/^- \[[^\]]+\]\(https:\/\/shop\.example\/[^)\s]+\): \S/.test(line))).toEqual([])
})

test('llms.txt links to the skill, the OpenAPI documents, and the workflows', () => {
  const text = site.llmsText(access, false)
  for (const path of ['docs/agents/SKILL.md', 'openapi.json', 'openapi.yaml', 'openapi-3.1.json', 'openapi-3.2.json'])
    expect(text).toContain(`(https://shop.example/${path})`)
  for (const { path } of workflows) expect(text).toContain(`(https://shop.example${path})`)
})

test("the skill begins with its name and description, and uses the service's URL everywhere", () => {
  const skill = contentOf('agents/SKILL.md')
  expect(skill?.type).toBe('text/markdown; charset=utf-8')
  const [, frontMatter = ''] = /^---\n(.*?)\n---\n\n# /s.exec(skill?.text ?? '') ?? []
  const { name, description } = Bun.YAML.parse(frontMatter) as { name: string; description: string }
  // https://agentskills.io/specification
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect([description.length > 100, description.length <= 1024]).toEqual([true, true])
  expect(skill?.text).not.toContain(GUIDE_URL)
  expect(skill?.text).toContain('export PETSTORE_URL=https://shop.example\n')
})

test('llms.txt lists every page', () => {
  const text = site.llmsText(access, true)
  for (const path of pages.filter((path) => path !== ''))
    expect(text).toContain(`(https://shop.example/docs/${path}.md)`)
})

describe('access', () => {
  test("commands and samples use the service's URL, and a key only if the service requires one", () => {
    expect(withoutTags(read('reference/createPet'))).toContain('curl https://shop.example/pets ')
    expect(read('reference/createPet')).not.toContain('PETSTORE_KEY')
    const withKeys = site.read('reference/createPet', { ...access, needsKeys: true })?.text ?? ''
    for (const key of ['Bearer $PETSTORE_KEY', 'process.env.PETSTORE_KEY', 'os.environ'])
      expect(withKeys).toContain(key)
    expect(site.read('start/tutorial', { ...access, needsKeys: true })?.text).toContain('Bearer $PETSTORE_KEY')
  })
})
