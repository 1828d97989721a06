// Imports a CSV file of pets, categories, or stock: a dry run names every bad row, then ordinary requests import the other rows.
import { Alert, Button, Checkbox, FileButton, Group, Progress, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionButton } from '../parts/actions.tsx'
import { changeFailureOf, failureOf } from '../parts/failure.ts'
import { useLeaving } from '../parts/leaving.tsx'
import { DocsLink } from '../parts/links.tsx'
import { Empty, PageHeader } from '../parts/page.tsx'
import { type Column, DataTable } from '../parts/table.tsx'
import { countText, numberText } from '../parts/text.tsx'
import type { OperationId } from '../service/action.ts'
import { atOnce, useSendOnce } from '../service/changes.ts'
import { isReachable } from '../service/connection.ts'
import { refetchAll } from '../service/freshness.ts'
import { useStore } from '../service/session.tsx'
import { type PlannedRow, planImport } from './plan.ts'
import { type Part, readTable } from './table.ts'

/** Maximum number of rows to display; bad rows come first. */
const MAX_SHOWN = 500
const SHOW_MS = 200
const leavingWords = { title: 'Stop the import?', keep: 'Keep importing', discard: 'Stop' }

interface File {
  readonly name: string
  readonly text: string
  readonly part: Part
  readonly rows: readonly PlannedRow[]
}

const operations: Readonly<Record<Part, OperationId>> = {
  categories: 'createCategory',
  pets: 'createPet',
  inventory: 'setInventory',
}

export function Import() {
  const store = useStore()
  const [pasted, setPasted] = useState('')
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState('')
  const [progress, setProgress] = useState<string>()

  async function check(name: string, read: () => Promise<string>): Promise<void> {
    setProblem('')
    setFile(undefined)
    setProgress('Reading')
    try {
      const text = await read()
      const table = readTable(text)
      const onRead = (count: number) => setProgress(`${countText(count, 'row')} compared with the store`)
      setFile({ name, text, part: table.part, rows: await planImport(store, table, onRead) })
    } catch (error) {
      setProblem(failureOf(error).message)
    }
    setProgress(undefined)
  }

  return (
    <>
      <PageHeader
        title="Import"
        summary={
          <>
            Add or change pets, categories, or stock from a CSV file of at most 5 MB, such as one saved with{' '}
            <b>Download CSV</b>. <DocsLink page="start/console#import">The columns</DocsLink>
          </>
        }
      />
      <Stack maw={960}>
        {problem && (
          <Alert color="red" role="alert" className="any-text">
            {problem}
          </Alert>
        )}
        {file ? (
          <Plan
            file={file}
            onRecheck={() => check(file.name, async () => file.text)}
            onOther={() => setFile(undefined)}
          />
        ) : (
          <>
            <Group>
              <FileButton
                accept=".csv,.tsv,text/csv"
                onChange={(chosen) => chosen && void check(chosen.name, () => textOf(chosen))}
              >
                {(props) => (
                  <Button {...props} loading={progress !== undefined}>
                    Choose a file
                  </Button>
                )}
              </FileButton>
              <Text size="sm" c="dimmed" role="status">
                {progress}
              </Text>
            </Group>
            <Textarea
              label="Or paste rows, with the column names in the first row"
              placeholder={'name,categoryName,quantity\nPepper,goldfish,12'}
              rows={8}
              spellCheck={false}
              value={pasted}
              onChange={({ currentTarget }) => setPasted(currentTarget.value)}
            />
            <Group>
              <Button
                variant="default"
                disabled={pasted.trim() === '' || progress !== undefined}
                onClick={() => void check('The pasted rows', async () => pasted)}
              >
                Check the rows
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </>
  )
}

async function textOf(file: Blob): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new Error('The file is not in UTF-8. Save it as “CSV UTF-8” and try again.')
  }
}

interface PlanProps {
  readonly file: File
  readonly onRecheck: () => void
  readonly onOther: () => void
}

function Plan({ file, onRecheck, onOther }: PlanProps) {
  const { name, part, rows } = file
  const { done, failures, replayed, isRunning, run, stop } = useImport(file)
  const [skipsBad, setSkipsBad] = useState(false)
  function leave(): void {
    stop()
    onOther()
  }
  const leaving = useLeaving(leave, { words: isRunning ? leavingWords : undefined })
  const count = (effect: PlannedRow['effect']) => rows.filter((row) => row.effect === effect).length
  const [added, changed, same, bad] = [count('new'), count('changed'), count('unchanged'), count('bad')]
  const total = added + changed
  const left = total - done.size
  const isOver = total > 0 && left === 0 && !isRunning
  const shown = rows
    .map((row): PlannedRow => {
      const failure = failures.get(row.line)
      if (failure !== undefined) return { ...row, effect: 'bad', text: failure }
      return done.has(row.line) ? { ...row, text: `Imported: ${row.text}` } : row
    })
    .sort((a, b) => Number(b.effect === 'bad') - Number(a.effect === 'bad'))
  return (
    <>
      {leaving.question}
      <Text role="status">
        {done.size === 0 && failures.size === 0
          ? `${name}: ${numberText(added)} new, ${numberText(changed)} changed, ${numberText(same)} unchanged, ${numberText(bad)} bad. Nothing has been imported yet.`
          : `${numberText(done.size)} of ${countText(total, 'row')} imported${failures.size > 0 ? `, ${numberText(failures.size)} failed` : ''}.`}
      </Text>
      {(isRunning || done.size > 0) && (
        <Progress value={(100 * done.size) / total} aria-label="Imported rows" animated={isRunning} />
      )}
      {isOver && replayed.size > 0 && (
        <Alert color="yellow">
          {`${countText(replayed.size, 'row')} had already been imported from the same file in the last 24 hours, so they were not imported again.`}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void run(true)}>
            Add again
          </Button>
        </Alert>
      )}
      {bad > 0 && !isOver && (
        <Checkbox
          label={`Leave out the ${countText(bad, 'bad row')}`}
          checked={skipsBad}
          onChange={({ currentTarget }) => setSkipsBad(currentTarget.checked)}
        />
      )}
      <Group>
        {isRunning ? (
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        ) : (
          <>
            {left > 0 && (
              <ActionButton
                operation={operations[part]}
                obstacle={bad > 0 && !skipsBad ? 'Correct the bad rows, or leave them out' : undefined}
                onClick={() => void run()}
              >
                {done.size > 0 || failures.size > 0
                  ? `Import the other ${numberText(left)}`
                  : `Import ${countText(left, 'row')}`}
              </ActionButton>
            )}
            {!isOver && (
              <Button variant="default" onClick={onRecheck}>
                Check again
              </Button>
            )}
            <Button variant="default" onClick={onOther}>
              {isOver ? 'Import another file' : 'Choose another file'}
            </Button>
          </>
        )}
      </Group>
      <DataTable
        label="Rows"
        columns={columns}
        rows={shown.slice(0, MAX_SHOWN)}
        idOf={({ line }) => line}
        empty={<Empty title="There are no rows below the column names" />}
      />
      {rows.length > MAX_SHOWN && (
        <Text size="sm" c="dimmed">{`And ${countText(rows.length - MAX_SHOWN, 'more row')}.`}</Text>
      )}
    </>
  )
}

const columns: readonly Column<PlannedRow>[] = [
  { label: 'Line', isNumber: true, width: 40, cell: ({ line }) => numberText(line) },
  {
    label: 'Row',
    cell: ({ subject }) => (
      <Text inherit miw={96} className="any-text">
        {subject}
      </Text>
    ),
  },
  {
    label: 'Result',
    cell: ({ effect, text }) => (
      <Text
        inherit
        className="any-text"
        c={effect === 'bad' ? 'var(--mantine-color-error)' : effect === 'unchanged' ? 'dimmed' : undefined}
      >
        {text}
      </Text>
    ),
  },
]

interface Progressed {
  readonly done: ReadonlySet<number>
  readonly failures: ReadonlyMap<number, string>
  /** Lines that an earlier import of the same file had already added. */
  readonly replayed: ReadonlySet<number>
}

const nothing: Progressed = { done: new Set(), failures: new Map(), replayed: new Set() }

/**
 * Imports rows, a few at a time. The idempotency keys depend only on the file, so a repeated or resumed import adds
 * nothing twice.
 */
function useImport({ text, rows }: File) {
  const queries = useQueryClient()
  const sendOnce = useSendOnce()
  const [progress, setProgress] = useState(nothing)
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const round = useRef(0)

  async function run(isAgain = false): Promise<void> {
    if (isAgain) round.current += 1
    isStopped.current = false
    setRunning(true)
    const done = new Set([...progress.done].filter((line) => !isAgain || !progress.replayed.has(line)))
    const [failures, replayed] = [new Map<number, string>(), new Set<number>()]
    const show = () => setProgress({ done: new Set(done), failures: new Map(failures), replayed: new Set(replayed) })
    const timer = setInterval(show, SHOW_MS)
    const importId = `import-${hashOf(text)}-${round.current}`

    async function importRow({ line, apply }: PlannedRow): Promise<void> {
      if (isStopped.current || !isReachable()) return
      let step = 0
      try {
        await apply?.((change, options) => {
          step += 1
          return sendOnce(change, {
            ...options,
            key: `${importId}-${line}-${step}`,
            onReplay: () => replayed.add(line),
          })
        })
        done.add(line)
      } catch (error) {
        failures.set(line, changeFailureOf(error).message)
      }
    }

    await atOnce(
      rows.filter(({ line, apply }) => apply && !done.has(line)),
      importRow,
    )
    clearInterval(timer)
    show()
    setRunning(false)
    void refetchAll(queries)
  }

  function stop(): void {
    isStopped.current = true
  }

  return { ...progress, isRunning, run, stop }
}

/** Hashes a string to 16 hexadecimal digits (FNV-1a, twice). Avoids `crypto.subtle`, which exists only over TLS and on localhost. */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x050c5d1f].map((seed) => hash32(text, seed).toString(16).padStart(8, '0')).join('')
}

function hash32(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
