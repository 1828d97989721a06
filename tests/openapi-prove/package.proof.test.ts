// The published package's program, tutorial, and types work outside this repository with Node alone.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandsIn, isShown, runCommands } from '../docs/guide-commands.ts'
import { freePort } from '../support/network/ports.ts'
import { installProve, npmSettings, packProve, run } from './installed.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

let file: string
let folder: string
beforeAll(async () => {
  file = await packProve()
  folder = await installProve(file)
}, 300_000)
afterAll(() => Promise.all([rm(dirname(file), { recursive: true }), rm(folder, { recursive: true })]))

const prove = (...args: string[]) => run(['npx', 'openapi-prove', ...args], folder)
const installed = (path: string) => join(folder, 'node_modules/openapi-prove', path)

test('the package contains JavaScript, types, a README, a license, and the example, but nothing specific to this repository', async () => {
  const files = await Array.fromAsync(new Bun.Glob('**').scan({ cwd: installed('') }))
  const others = files.filter((path) => !/\.(js|d\.ts)$/.test(path)).sort()
  expect(others).toEqual(['LICENSE', 'README.md', 'example/library.mjs', 'example/openapi.json', 'package.json'])
  expect(files.filter((path) => /\.test\.|testing\//.test(path))).toEqual([])
  // The license may contain these words, because it names the authors.
  for (const path of files.filter((one) => one !== 'LICENSE')) {
    const text = await Bun.file(installed(path)).text()
    expect([path, text]).toEqual([path, expect.not.stringMatching(/\bpets?\b|petstore|[a-z]Pets?\b|\bBun\.|bun:/i)])
  }
  const {
    private: isPrivate,
    scripts,
    devDependencies,
    dependencies,
    bin,
  } = await Bun.file(installed('package.json')).json()
  expect([isPrivate, scripts, devDependencies, bin]).toEqual([
    undefined,
    undefined,
    undefined,
    { 'openapi-prove': './main.js' },
  ])
  const { dependencies: ours, devDependencies: development } = await Bun.file(join(root, 'package.json')).json()
  const pinned = Object.keys(dependencies).map((name) => [name, { ...ours, ...development }[name]])
  expect(dependencies).toEqual(Object.fromEntries(pinned))
})

test('npm pack fails in the source folder and names the command to run instead', async () => {
  const { code, output } = await run(['npm', 'pack', '-w', 'openapi-prove', '--pack-destination', folder], root)
  expect([code, output]).toEqual([1, expect.stringContaining('run: npm run build -w openapi-prove')])
})

/** Replaces the README's fixed waits for a service to start or stop, because a busy machine may need longer. */
function untilReady(text: string, port: string): string {
  return text
    .replace('kill $!; sleep 1;', 'kill $!; wait $! 2>/dev/null;')
    .replace(/& sleep \d$/, `& until curl -so /dev/null http://127.0.0.1:${port}; do sleep 0.1; done`)
}

test("in another npm package's folder, the README's commands print the output shown there", async () => {
  const readme = await Bun.file(installed('README.md')).text()
  const port = String(await freePort())
  const inReadme = commandsIn(readme.replaceAll('8340', port)).map(({ text, shown }) => ({
    text: untilReady(text, port),
    shown,
  }))
  expect(inReadme.filter(({ text }) => text.includes('until curl'))).toHaveLength(2)
  const start = `echo '{ "name": "other" }' > package.json && mkdir api && cd api && cp ${file} .`
  const commands = [{ text: start, shown: undefined }, ...inReadme]
  expect(commands.length).toBeGreaterThan(8)
  const outcomes = await runCommands(commands, { ...npmSettings, PORT: port })
  for (const { command, output, status } of outcomes) {
    const expected = command.text.includes(' fuzz ') || command.text.includes(' compare ') ? 1 : 0
    expect([command.text, output, status]).toEqual([command.text, expect.anything(), expected])
    // On a slow machine, a run of more than ten seconds also reports its progress.
    const shown = output.replaceAll(/^\d+ requests, \d+\/s, .*\n/gm, '')
    if (command.shown !== undefined && !isShown(shown, command.shown)) expect(shown).toBe(command.shown)
  }
})

describe('the tutorial', () => {
  async function serve(text: string) {
    const port = String(await freePort())
    await Bun.write(join(folder, 'library/library.mjs'), text)
    await Bun.write(join(folder, 'library/openapi.json'), Bun.file(installed('example/openapi.json')))
    const child = Bun.spawn(['node', 'library/library.mjs'], {
      cwd: folder,
      env: { ...process.env, PORT: port },
      stdout: 'pipe',
    })
    await child.stdout.getReader().read()
    return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
  }

  test("the findings for the tutorial's library are reported as Markdown and JUnit", async () => {
    const service = await serve(await Bun.file(installed('example/library.mjs')).text())
    const { code } = await prove(
      'fuzz',
      service.url,
      '--requests',
      '50',
      '--seed',
      '1',
      '--report',
      'report.md',
      '--report',
      'junit.xml',
    )
    service.stop()
    expect(code).toBe(1)
    expect(await Bun.file(join(folder, 'report.md')).text()).toContain('## use\\_after\\_free: readBook\n')
    const parse = `import sys, xml.dom.minidom as dom
suite = dom.parse('junit.xml')
print(len(suite.getElementsByTagName('testcase')), len(suite.getElementsByTagName('failure')))`
    expect(await run(['python3', '-c', parse], folder)).toEqual({ code: 0, output: '65 6\n' })
  })

  test("the tutorial's library has no findings once its four bugs are fixed", async () => {
    const fixes = [
      ['dueDate = null', 'dueDate'],
      ["title.trim() === '' || !isText(title, 200)", "!isText(title, 200) || title.trim() === ''"],
      ['bookAt(id).isRemoved = true', 'if (bookAt(id)) books.delete(id)'],
      ['if (!/^\\d{1,9}$/.test(limit))', 'if (!/^\\d{1,9}$/.test(limit) || limit < 1 || limit > 100)'],
    ] as const
    const faulty = await Bun.file(installed('example/library.mjs')).text()
    for (const [bug] of fixes) expect(faulty).toContain(bug)
    const service = await serve(fixes.reduce((text, [bug, fix]) => text.replace(bug, fix), faulty))
    const { code, output } = await prove('fuzz', service.url, '--requests', '2000', '--seed', '1')
    service.stop()
    expect([code, output]).toEqual([0, expect.stringContaining(' 0 findings.')])
  })
})

describe('the program', () => {
  test.each([
    [['--version'], 0, '1.0.0\n'],
    [['--help'], 0, 'Usage: openapi-prove fuzz <url or file> [options]'],
    [['fuzz', '--help'], 0, '--report <file>'],
    [['compare', '--help'], 0, 'Usage: openapi-prove compare <old> <new> [options]'],
    [['prove'], 2, 'openapi-prove: "prove" is not a command. See openapi-prove --help.\n'],
    [['fuzz', '--colour', 'http://x'], 2, "openapi-prove: Unknown option '--colour'. See openapi-prove fuzz --help.\n"],
    [['fuzz', 'nowhere.yaml'], 2, 'openapi-prove: nowhere.yaml does not exist.\n'],
    [['compare', 'a.yaml'], 2, 'openapi-prove: Pass two documents: the old one and the new one.'],
  ])('given %j, exits with %d', async (args, code, text) => {
    expect(await prove(...args)).toEqual({ code, output: expect.stringContaining(text) })
  })

  test('asks the user to bundle a document that references another file', async () => {
    const paths = { '/a': { get: { responses: { 200: { $ref: 'responses.yaml#/Ok' } } } } }
    await Bun.write(join(folder, 'parts.json'), JSON.stringify({ openapi: '3.1.0', paths }))
    const { code, output } = await prove('fuzz', 'parts.json', '--server', 'http://127.0.0.1:1')
    expect([code, output]).toEqual([2, expect.stringContaining('is in another file; bundle the document first')])
  })
})

test('a program that imports the package compiles with its types', async () => {
  const program = `import { compareDocuments, type Finding } from 'openapi-prove/compare'
import { loadDocument } from 'openapi-prove/document/load'
import { fuzz } from 'openapi-prove/fuzz'
export const changes: Finding[] = compareDocuments(await loadDocument('a'), {}, { rules: (changes) => changes })
export const requests: number = (await fuzz({ url: 'http://127.0.0.1:1', seed: 1 })).requests
`
  await Bun.write(join(folder, 'program.mts'), program)
  const types = ['--typeRoots', `${root}node_modules/@types`, '--types', 'node', '--skipLibCheck']
  const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', ...types]
  expect(await run([join(root, 'node_modules/.bin/tsc'), 'program.mts', ...options], folder)).toEqual({
    code: 0,
    output: '',
  })
})
