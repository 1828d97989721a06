import type { Suite } from '../fault.ts'

const rows = (title: string) => ({ tests: 'server/ops/import/rows.test.ts', title: `on sqlite ${title}` })

export const imports: Suite = {
  name: 'import',
  faults: [
    {
      name: 'resumes an interrupted import in a dry run',
      file: 'server/ops/import/rows.ts',
      text: 'if (progress && !options.isDryRun)',
      replacement: 'if (progress)',
      ...rows('stops between batches'),
      message: /- +"state": "checked",\n[\s\S]*\+ +"state": "stopped"/,
    },
    {
      name: 'does not count blank lines',
      file: 'server/ops/formats/ndjson.ts',
      text: "      line += 1\n      if (one.trim() !== '') yield",
      replacement: "      if (one.trim() !== '') line += 1\n      if (one.trim() !== '') yield",
      tests: 'server/ops/import/hostile.test.ts',
      title: 'NDJSON: a list after empty lines',
      message: /Received: "2: The line must be a JSON object\."/,
    },
    {
      name: 'rounds numbers',
      file: 'server/ops/formats/ndjson.ts',
      text: 'const value = parseExactJson(text)',
      replacement: 'const value = JSON.parse(text)',
      tests: 'server/ops/import/hostile.test.ts',
      title: 'NDJSON: a number too large to be exact',
      message: /Expected to start with: "1: Field categoryId must be"\nReceived: "done"/,
    },
    {
      name: 'imports the rows of a resumed file from its start',
      file: 'server/ops/import/rows.ts',
      text: 'readItems(file, { lastId, after: progress.doneTo })',
      replacement: 'readItems(file, { lastId })',
      ...rows('imports each row exactly once, even if the import fails midway'),
      message: /- +"created": 1200,\n[\s\S]*\+ +"created": 2200,/,
    },
    {
      name: 'does not add imported pets to the search index',
      file: 'server/shop/pets/pets.ts',
      text: '  await indexNames(db, rows)\n',
      replacement: '',
      ...rows('changes nothing in a dry run'),
      message: /Pet \d+ is missing from the search index/,
    },
    {
      name: "does not reserve the ids of the file's new rows",
      file: 'server/ops/import/rows.ts',
      text: 'if (newIds) await setLastId(db, tableOf(part), newIds.highest)',
      replacement: '',
      tests: 'server/ops/import/rows.test.ts',
      title: 'on postgres keeps the ids of new rows',
      message: /Expected: 13\nReceived: \d/,
    },
    {
      name: 'overwrites a row that was added during the check',
      file: 'server/ops/import/rows.ts',
      text: 'if (newIds && newIds.lowest <= lastId)',
      replacement: 'if (false)',
      ...rows('does not overwrite a row'),
      message: /Expected to contain: "number the new rows from 2"\nReceived: ""/,
    },
  ],
}
