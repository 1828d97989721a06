// Writes the reference of the documentation as Markdown to docs/reference/, for readers of the repository. The site makes its own.
import { rm } from 'node:fs/promises'
import { GUIDE_URL } from '../site/commands.ts'
import { referenceFiles } from '../site/site.ts'

const docs = new URL('../docs/', import.meta.url)
await rm(new URL('reference/', docs), { recursive: true, force: true })
for (const [path, text] of referenceFiles({ url: GUIDE_URL, needsKeys: false }))
  await Bun.write(new URL(path, docs), text)
