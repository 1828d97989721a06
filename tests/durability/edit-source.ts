// Preloaded by a service under test: applies the edits in the environment variable EDITS to its source code.
import { readFileSync } from 'node:fs'
import { applied, type Edit } from '../support/run/edit.ts'

const edits: Edit[] = JSON.parse(process.env.EDITS ?? '[]')
for (const [file, ofFile] of Map.groupBy(edits, ({ file }) => file))
  Bun.plugin({
    name: `edit ${file}`,
    setup: (build) => {
      build.onLoad({ filter: new RegExp(`/${file.replaceAll('.', '\\.')}$`) }, ({ path }) => ({
        contents: ofFile.reduce((source, edit) => applied(edit, source), readFileSync(path, 'utf8')),
        loader: 'ts',
      }))
    },
  })
