// Every link in the documentation works: its target is a file and heading, a reference page, or a path on a running service.
import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workflows } from '../../contract/workflows.ts'
import { createSite } from '../../site/site.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = [
  'README.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  ...new Bun.Glob('docs/**/*.md').scanSync(root),
].sort()

/** Paths on a running service that are linked from the guides. */
const servicePaths = new Set([
  '/console',
  '/openapi.json',
  '/openapi.yaml',
  '/metrics',
  '/docs',
  ...workflows.map(({ path }) => path),
])

const site = createSite()

const withoutCode = (markdown: string): string => markdown.replaceAll(/^```.*?^```$/gms, '')

/** Returns the headings' anchors as GitHub generates them. */
function anchorsIn(markdown: string): string[] {
  const headings = withoutCode(markdown).matchAll(/^#+ (.*)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Whether the site has a reference page for an anchor, such as `reference.md#placeOrder`. */
function isInReference(path: string): boolean {
  return site.read(`reference/${path}`, { url: 'http://site', needsKeys: false }) !== undefined
}

async function problemOf(file: string, link: string): Promise<string | undefined> {
  if (/^[a-z]+:/.test(link) || servicePaths.has(link)) return undefined
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : normalize(join(dirname(file), path))
  if (target === 'docs/reference.md' && anchor) return isInReference(anchor) ? undefined : `${link}: no such page`
  const found = join(root, target)
  if (!existsSync(found)) return `${link}: no such file`
  if (anchor === undefined || anchorsIn(await Bun.file(found).text()).includes(anchor)) return undefined
  return `${link}: no such heading`
}

test.each(files)('%s › every link works', async (file) => {
  const markdown = withoutCode(await Bun.file(join(root, file)).text())
  const links = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const problems = await Promise.all(links.map((link) => problemOf(file, link)))
  expect(problems.filter((problem) => problem !== undefined)).toEqual([])
})

test.each(files)('%s › no heading occurs twice', async (file) => {
  const anchors = anchorsIn(await Bun.file(join(root, file)).text())
  expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([])
})
