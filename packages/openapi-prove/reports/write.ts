// Writes reports to files; the file extension selects the format.
import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { toJUnit } from './junit.ts'
import { toMarkdown } from './markdown.ts'
import type { Outcome } from './outcome.ts'

const formats: Readonly<Record<string, (outcome: Outcome) => string>> = { '.md': toMarkdown, '.xml': toJUnit }

export const isReportFile = (file: string): boolean => extname(file) in formats

export async function writeReports(files: readonly string[], outcome: Outcome): Promise<void> {
  for (const file of files) await writeFile(file, formats[extname(file)]?.(outcome) ?? '')
}
