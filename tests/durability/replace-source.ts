// Preloaded by a service under test: replaces the parts of its source code that the environment variable REPLACEMENTS lists.
import { readFileSync } from 'node:fs'
import type { Replacement } from './recorded-run.ts'

const replacements: Replacement[] = JSON.parse(process.env.REPLACEMENTS ?? '[]')
for (const file of new Set(replacements.map((one) => one.file)))
  Bun.plugin({
    name: `replace ${file}`,
    setup: (build) => {
      build.onLoad({ filter: new RegExp(`/${file.replaceAll('.', '\\.')}$`) }, ({ path }) => {
        let contents = readFileSync(path, 'utf8')
        for (const { code, by } of replacements.filter((one) => one.file === file)) {
          if (!contents.includes(code)) throw new Error(`${file} no longer contains ${code}`)
          contents = contents.replace(code, by)
        }
        return { contents, loader: 'ts' }
      })
    },
  })
