// The parts of the reference page: the packed library, the guides in the introduction, the samples.
import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import contract from '../contract/generated/openapi.json' with { type: 'text' }
import { readPack, writePack } from './pack.ts'
import { toReferenceDocument } from './reference-document.ts'
import { typescriptSample } from './samples.ts'
import pinned from './scalar/scalar.json'
import { referenceFiles, referencePage } from './site.ts'

const packed = Bun.file(new URL('scalar/scalar.pack', import.meta.url))

describe('the packed library', () => {
  test('is the one that scalar.json names', async () => {
    expect(new Bun.CryptoHasher('sha256').update(await packed.bytes()).digest('base64')).toBe(pinned.packed)
  })

  test('has every file that its files import, and names no source map', async () => {
    const files = readPack(await packed.bytes())
    expect([...files.keys()]).toContain('standalone.esm.js')
    for (const [name, content] of files) {
      const text = brotliDecompressSync(content).toString()
      expect(text).not.toContain('sourceMappingURL=')
      for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*\(?["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)) {
        const path = new URL(imported, `file:///${name}`).pathname.slice(1)
        expect([name, files.has(path)]).toEqual([name, true])
      }
    }
  })

  test('reads what was written', () => {
    const files = new Map([
      ['a.js', Buffer.from('one\n')],
      ['b/ü.js', Buffer.from('')],
      ['c.js', Buffer.from([0, 10, 255])],
    ])
    expect(readPack(Uint8Array.from(writePack(files)))).toEqual(files)
  })
})

test('the page names only files that exist', async () => {
  const files = await referenceFiles()
  const named = [...referencePage.matchAll(/"docs\/([^"]+)"/g)].map(([, name = '']) => name)
  expect(named).toHaveLength(4)
  for (const name of named) expect(files.has(name)).toBe(true)
})

describe('the reference document', () => {
  const original = JSON.parse(String(contract))
  const shown = JSON.parse(toReferenceDocument(String(contract)))
  const closed = JSON.parse(toReferenceDocument(withoutAnonymousAccess(String(contract))))

  test('has every guide in its introduction, and no broken link', () => {
    const titles = [...shown.info.description.matchAll(/^# (.*)$/gm)].map(([, title]) => title)
    const reliable = 'Versions, and what you can rely on'
    for (const title of ['First call', 'Errors', 'States', 'Limits', 'Security', reliable, 'Changelog'])
      expect(titles).toContain(title)
    const targets = [...shown.info.description.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target)
    expect(targets.filter((target) => !/^(?:https:|#description\/)/.test(target))).toEqual([])
  })

  test('has examples only for required parameters, and describes those of the others', () => {
    const listed = shown.paths['/pets'].get.parameters.find(({ name }: { name?: string }) => name === 'sort')
    expect(listed.example).toBeUndefined()
    expect(listed.description).toEndWith('For example `name`.')
    expect(shown.components.parameters.PetId.example).toBe(original.components.parameters.PetId.example)
  })

  test('says which scope each operation needs', () => {
    for (const [at, { description, 'x-required-scope': scope }] of operationsIn(shown))
      expect([at, description.trimEnd().split('\n\n').at(-1)]).toEqual([at, `A key needs the scope \`${scope}\`.`])
  })

  test('selects the key if every operation needs one, and nothing otherwise', () => {
    expect(closed.security).toEqual([{ ApiKey: [] }])
    expect(closed.paths['/pets'].get.security).toEqual([{ ApiKey: [] }])
    expect(shown.security).toEqual([])
    expect(shown.paths['/pets'].get.security).toEqual([{}, { ApiKey: [] }])
  })

  test('is otherwise the contract', () => {
    const { 'x-codeSamples': samples, ...operation } = shown.paths['/pets'].post
    const source = original.paths['/pets'].post
    expect(samples).toHaveLength(1)
    expect(operation).toEqual(source)
    expect(shown.components.schemas).toEqual(original.components.schemas)
  })
})

describe('a sample in TypeScript', () => {
  test.each([
    ['get', '/pets/{petId}', undefined, `fetch(\`\${baseUrl}/pets/\${petId}\`)`],
    ['delete', '/pets/{petId}', undefined, `fetch(\`\${baseUrl}/pets/\${petId}\`, {\n  method: 'DELETE',\n})`],
    [
      'post',
      '/pets',
      { name: "O'Hara", categoryId: 1, tags: ['a', null] },
      `fetch(\`\${baseUrl}/pets\`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: 'O\\'Hara', categoryId: 1, tags: ['a', null] }),
})`,
    ],
  ])('%s %s', (method, path, example, call) => {
    const body = example && { requestBody: { content: { 'application/json': { example } } } }
    expect(typescriptSample(method, path, body ?? {})).toStartWith(`const response = await ${call}\n`)
  })

  test('has the key if the operation needs one', () => {
    const [open, needed] = [[{ ApiKey: [] }, {}], [{ ApiKey: [] }]]
    expect(typescriptSample('get', '/pets', { security: open })).not.toContain('Authorization')
    expect(typescriptSample('get', '/pets', { security: needed })).toStartWith(
      `const response = await fetch(\`\${baseUrl}/pets\`, {\n  headers: { Authorization: \`Bearer \${key}\` },\n})\n`,
    )
    const requestBody = { content: { 'application/json': { example: 1 } } }
    expect(typescriptSample('put', '/pets', { security: needed, requestBody })).toContain(
      `headers: { Authorization: \`Bearer \${key}\`, 'Content-Type': 'application/json' },`,
    )
  })

  test('compiles for every operation', () => {
    const transpiler = new Bun.Transpiler({ loader: 'ts' })
    for (const text of [String(contract), withoutAnonymousAccess(String(contract))])
      for (const [, { 'x-codeSamples': samples }] of operationsIn(JSON.parse(toReferenceDocument(text))))
        for (const { source } of samples) expect(() => transpiler.transformSync(source)).not.toThrow()
  })
})

interface ShownOperation {
  readonly description: string
  readonly 'x-required-scope': string
  readonly 'x-codeSamples': readonly { readonly source: string }[]
}

/** The document of a service that needs keys. */
function withoutAnonymousAccess(text: string): string {
  const closed = (name: string, value: unknown) =>
    name === 'security' && Array.isArray(value) ? value.filter((option) => Object.keys(option).length > 0) : value
  return JSON.stringify(JSON.parse(text, closed))
}

function operationsIn({
  paths,
}: {
  paths: Record<string, Record<string, ShownOperation>>
}): [string, ShownOperation][] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, ShownOperation] => [`${method} ${path}`, operation]),
  )
  return all.filter(([at]) => !at.startsWith('parameters'))
}
