// What the reference page is made of: the packed library, the guides in the introduction, the samples.
import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import description from '../contract/generated/openapi.json' with { type: 'text' }
import { forReading } from './guide.ts'
import { readPack, writePack } from './pack.ts'
import { typescriptSample } from './samples.ts'
import pinned from './scalar/scalar.json'
import { referenceFiles, referencePage } from './site.ts'

const packed = Bun.file(new URL('scalar/scalar.pack', import.meta.url))

describe('the packed library', () => {
  test('is the one that scalar.json names, as it was packed', async () => {
    expect(new Bun.CryptoHasher('sha256').update(await packed.bytes()).digest('base64')).toBe(pinned.packed)
  })

  test('has every file that its files import, and no source map that a browser would look for', async () => {
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

  test('is read as it was written', () => {
    const files = new Map([
      ['a.js', Buffer.from('one\n')],
      ['b/ü.js', Buffer.from('')],
      ['c.js', Buffer.from([0, 10, 255])],
    ])
    expect(readPack(Uint8Array.from(writePack(files)))).toEqual(files)
  })
})

test('the page names only files that are there', async () => {
  const files = await referenceFiles()
  const named = [...referencePage.matchAll(/"docs\/([^"]+)"/g)].map(([, name = '']) => name)
  expect(named).toHaveLength(4)
  for (const name of named) expect(files.has(name)).toBe(true)
})

describe('the description for reading', () => {
  const shown = JSON.parse(forReading(String(description)))
  const original = JSON.parse(String(description))

  test('has every guide in its introduction, and no link that leads nowhere', () => {
    const titles = [...shown.info.description.matchAll(/^# (.*)$/gm)].map(([, title]) => title)
    for (const title of ['First call', 'Errors', 'States', 'Limits', 'Versions, and what you can rely on', 'Changelog'])
      expect(titles).toContain(title)
    const targets = [...shown.info.description.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target)
    expect(targets.filter((target) => !/^(?:https:|#description\/)/.test(target))).toEqual([])
  })

  test('has examples only where a parameter must be given, and tells those of the others', () => {
    const listed = shown.paths['/pets'].get.parameters.find(({ name }: { name?: string }) => name === 'sort')
    expect(listed.example).toBeUndefined()
    expect(listed.description).toEndWith('For example `name`.')
    expect(shown.components.parameters.PetId.example).toBe(original.components.parameters.PetId.example)
  })

  test('is the same but for that and the samples', () => {
    const { 'x-codeSamples': samples, ...operation } = shown.paths['/pets'].post
    expect(samples).toHaveLength(1)
    expect(operation).toEqual(original.paths['/pets'].post)
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

  test('compiles for every operation', () => {
    const transpiler = new Bun.Transpiler({ loader: 'ts' })
    const { paths } = JSON.parse(forReading(String(description)))
    for (const item of Object.values(paths) as Record<string, { 'x-codeSamples'?: { source: string }[] }>[])
      for (const { 'x-codeSamples': [sample] = [] } of Object.values(item))
        if (sample) expect(() => transpiler.transformSync(sample.source)).not.toThrow()
  })
})
