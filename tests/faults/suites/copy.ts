import type { Suite } from '../fault.ts'

const folder = 'server/ops/copy'
const copies = (title: string) => ({ tests: `${folder}/copy.test.ts`, title })
const backups = (title: string) => ({ tests: `${folder}/backup.test.ts`, title })

export const copy: Suite = {
  name: 'copy',
  faults: [
    {
      name: 'copies only the first thousand rows of a table',
      file: `${folder}/rows.ts`,
      text: 'if (rows.length < BATCH_SIZE) break',
      replacement: 'if (rows.length <= BATCH_SIZE) break',
      tests: `${folder}/order-of-rows.test.ts`,
      title: 'a copy on SQLite has the same digest',
      message: /Expected: 5000\nReceived: 1000/,
    },
    {
      name: 'copies a store without its write-ahead log',
      file: 'server/db/sqlite/snapshot.ts',
      text: 'return new Connection(path, { readonly: true })',
      replacement: "return new Connection('file:' + path + '?immutable=1', 65)",
      ...copies('from sqlite copies the rows of every table'),
      message: /Expected: not \[\n +"\w+",\n +undefined,\n\]/,
    },
    {
      name: 'leaves out events that have no number yet',
      file: `${folder}/rows.ts`,
      text: "  if (table.name === 'events') yield* readUnnumbered(db)\n",
      replacement: '',
      ...copies('from postgres creates stores that return the same responses'),
      message: /toEqual\(expected\)[\s\S]*- {5}\{\n- {7}"actor"/,
    },
    {
      name: 'reassigns the ids of deleted rows',
      file: `${folder}/fill.ts`,
      text: 'Math.max(await lastIdOf(source, table), highest)',
      replacement: 'highest',
      ...copies('from sqlite creates stores that assign the same next ids'),
      message: /does not match its schema|Expected +- \d/,
    },
    {
      name: "compares only a backup's row count",
      file: `${folder}/digest.ts`,
      text: 'return a.checksum === b.checksum ? [] : [',
      replacement: 'return true ? [] : [',
      ...backups('on sqlite restoring, copying, or checking a backup'),
      message: /- +"code": 1,[\s\S]*\+ +"code": 0,/,
    },
    {
      name: 'accepts a backup whose digest lacks a table',
      file: `${folder}/backup.ts`,
      text: 'return [...unknown.map(',
      replacement: 'return [...[].map(',
      ...backups('on sqlite .*after a row is removed from the digest'),
      message: /toContain[\s\S]*Received value must be an array type/,
    },
    {
      name: "leaves a disabled webhook's URL in a copy without secrets",
      file: `${folder}/copy.ts`,
      text: "row.subject_type === 'webhook'",
      replacement: "row.type === 'ping'",
      tests: `${folder}/without-secrets.test.ts`,
      title: 'from sqlite masks webhook URLs in the events of a copy on sqlite',
      message: /Expected to not contain: "T04-capability/,
    },
  ],
}
