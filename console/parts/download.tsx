// Downloads the filtered list, page by page, in the format of `petstore export --format csv`.
import { Button, VisuallyHidden } from '@mantine/core'
import type { Petstore } from 'petstore-client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CsvValue, csvRow, formatCsvRow } from '../../contract/csv.ts'
import type { Action } from '../service/action.ts'
import { type ListPage, type Paging, readPage } from '../service/queries.ts'
import { useStore } from '../service/session.tsx'
import type { MenuEntry } from './actions.tsx'
import { failureOf } from './failure.ts'
import { focusReturner } from './return-focus.ts'
import { TYPING_MS } from './search-field.tsx'
import { countText } from './text.tsx'
import { useToast } from './toasts.tsx'

const PAGE_SIZE = 100

type CsvObject = Readonly<Record<string, CsvValue>>

export interface DownloadOptions<Row> {
  /** File name without its extension. */
  readonly name: string
  readonly columns: readonly string[]
  /** Reads the file's rows. Needed only if the list's rows lack some of the file's columns. */
  readonly read?: (paging: Paging) => Action
  /** Converts a page of rows for the file. By default, the file contains the rows' own fields. */
  readonly rowsOf?: (store: Petstore, rows: readonly Row[]) => readonly CsvObject[] | Promise<readonly CsvObject[]>
}

interface Props<Row> {
  readonly read: (paging: Paging) => Action
  /** File to download; undefined if the list offers no download. */
  readonly options: DownloadOptions<Row> | undefined
}

interface Download {
  /** Menu item that starts the download; undefined while the download runs. */
  readonly entry: MenuEntry | undefined
  /** Progress, with a button that stops the download. */
  readonly progress: ReactNode
}

export function useDownload<Row>({ read, options }: Props<Row>): Download {
  const store = useStore()
  const showToast = useToast()
  const [count, setCount] = useState<number>()
  const ending = useRef<AbortController>(undefined)
  const latest = useRef(read)
  latest.current = options?.read ?? read

  async function download(options: DownloadOptions<Row>): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    ending.current = controller
    setCount(0)
    try {
      const lines = [formatCsvRow(options.columns)]
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
      const read = latest.current
      for (let cursor: string | undefined; ; ) {
        const { rows, next }: ListPage<Row> = await readPage(store, read({ cursor, limit: PAGE_SIZE }), signal)
        const fileRows = await (options.rowsOf?.(store, rows) ?? (rows as readonly CsvObject[]))
        for (const row of fileRows) lines.push(csvRow(options.columns, row))
        setCount((count = 0) => count + rows.length)
        // The last page of the event feed links to itself, because more events will follow. An empty page is not necessarily the last.
        if (next === undefined || next === cursor) break
        cursor = next
      }
      save(`${options.name}.csv`, lines)
    } catch (error) {
      if (!signal.aborted) showToast({ message: `The download failed. ${failureOf(error).message}`, isError: true })
    } finally {
      setCount(undefined)
    }
  }

  const text = count === undefined ? '' : `${countText(count, 'row')} read`
  return {
    entry: options && text === '' ? { label: 'Download CSV', onClick: () => void download(options) } : undefined,
    progress: (
      <>
        {text && <StopButton onClick={() => ending.current?.abort()}>{`${text}. Stop`}</StopButton>}
        <VisuallyHidden role="status">{text}</VisuallyHidden>
      </>
    ),
  }
}

/** If the button disappears while it has focus, returns the focus to the menu that started the download. */
function StopButton(props: { readonly onClick: () => void; readonly children: string }) {
  const [returnFocus] = useState(() => focusReturner(document.activeElement))
  useEffect(
    () => () => {
      if (document.activeElement === document.body) returnFocus()
    },
    [returnFocus],
  )
  return <Button variant="default" {...props} />
}

function save(name: string, lines: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...lines], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoke the URL later: the browser may not have started reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
