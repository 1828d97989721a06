// Identifies a file's format and the part of the store that it contains, and imports the file.
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { partOf } from '../../../contract/csv.ts'
import { quoted, readCsvColumns } from '../formats/csv.ts'
import { type BadRow, type Format, isBad } from '../formats/lines.ts'
import { readNdjson } from '../formats/ndjson.ts'
import { type PartName, parts } from '../formats/store-parts.ts'
import { FileError, readBytes } from '../formats/text.ts'
import { type ImportOptions, type ImportResult, importPart } from './rows.ts'

const MAX_SHOWN_COLUMNS = 10

export interface ImportRequest extends Omit<ImportOptions, 'importId' | 'checksum'> {
  readonly url: string
  readonly path: string
  /** The part of the store to import, if the caller names it; by default, the file's columns determine it. */
  readonly part?: PartName | undefined
  readonly format?: Format | undefined
  /**
   * The id of the import: an interrupted import with the same id is resumed, and a finished one is not repeated. By default, derived from
   * `part` and the checksum.
   */
  readonly importId?: string | undefined
}

export interface ImportReport extends ImportResult {
  readonly part: PartName
  readonly importId: string
}

/** Throws FileError if the file cannot be used at all. */
export async function importFile(request: ImportRequest): Promise<ImportReport> {
  const { url, path } = request
  const format = request.format ?? formatOf(path)
  await requireRegularFile(path, format)
  const part = await identify(request, format)
  const checksum = await checksumOf(request)
  // Derive the id from `part` too, because the same file of pets and quantities can be imported both as orders and as inventory.
  const importId =
    request.importId ?? new Bun.CryptoHasher('sha256').update(`${part} ${checksum}`).digest('hex').slice(0, 16)
  const result = await importPart(url, { path, format, part }, { ...request, importId, checksum })
  return { ...result, part, importId }
}

function formatOf(path: string): Format {
  const extension = extname(path).toLowerCase()
  if (extension === '.csv' || extension === '.tsv') return 'csv'
  if (extension === '.ndjson' || extension === '.jsonl') return 'ndjson'
  throw new FileError(`The name of ${path} does not indicate its format; add --format ndjson or --format csv.`)
}

/** Rejects pipes and devices, because a file is read to its end several times. A missing file is reported later, when it is read. */
async function requireRegularFile(path: string, format: Format): Promise<void> {
  const stats = await stat(path).catch(() => undefined)
  if (stats && !stats.isFile() && !stats.isDirectory())
    throw new FileError(
      `${path} is not a regular file. To import another program's output, pipe it to standard input: petstore import - --format ${format}.`,
    )
}

async function identify(request: ImportRequest, format: Format): Promise<PartName> {
  const { path, part } = request
  const columns = format === 'csv' ? await readCsvColumns(path) : await firstFields(request)
  const found = part ?? partOf(columns)
  if (found === undefined)
    throw new FileError(
      `The columns of ${path} (${listColumns(columns)}) do not indicate what the file contains; specify it: petstore import <categories|pets|orders|inventory> <file>.`,
    )
  if (format === 'csv') requireKnownColumns(path, columns, found)
  return found
}

/** Rejects an unknown column once, instead of rejecting every row for the same reason. */
function requireKnownColumns(path: string, columns: readonly string[], part: PartName): void {
  const known = parts[part].columns
  const unknown = columns.find((column) => !known.includes(column))
  if (unknown !== undefined)
    throw new FileError(
      `${path} has an unknown column, ${quoted(unknown)}; the columns of ${part} are ${known.join(', ')}. Remove the unknown column and try again.`,
    )
}

function listColumns(columns: readonly string[]): string {
  const some = columns.slice(0, MAX_SHOWN_COLUMNS).map(quoted).join(', ')
  return columns.length > MAX_SHOWN_COLUMNS ? `${some}, …` : some || 'none'
}

async function firstFields({ path, onRows }: ImportRequest): Promise<readonly string[]> {
  let first: BadRow | undefined
  for await (const line of readNdjson(path)) {
    onRows(0)
    if (isBad(line)) {
      first ??= line
      continue
    }
    return Object.keys(line.values)
  }
  throw new FileError(first ? `${path}: line ${first.line}: ${first.reason}` : `${path} has no rows.`)
}

async function checksumOf({ path, onRows }: ImportRequest): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256')
  for await (const chunk of readBytes(path)) {
    hash.update(chunk)
    onRows(0)
  }
  return hash.digest('hex')
}
