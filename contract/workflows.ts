// The workflows: Arazzo documents that lead through the API step by step. The service serves them, and `npm run generate` writes a guide
// from each.
import { readFileSync } from 'node:fs'
import firstSale from './workflows/first-sale.arazzo.yaml' with { type: 'file' }
import lastAnimal from './workflows/last-animal.arazzo.yaml' with { type: 'file' }
import safeRetry from './workflows/safe-retry.arazzo.yaml' with { type: 'file' }

export interface WorkflowFile {
  readonly name: string
  /** Where a service serves it. */
  readonly path: string
  /** As it is served, in ASCII. */
  read(): string
}

/** https://www.iana.org/assignments/media-types/application/vnd.oai.workflows+yaml */
export const WORKFLOW_TYPE = 'application/vnd.oai.workflows+yaml'

const files = { 'first-sale': firstSale, 'last-animal': lastAnimal, 'safe-retry': safeRetry }

/** In reading order. */
export const workflows: readonly WorkflowFile[] = Object.entries(files).map(([name, file]) => ({
  name,
  path: `/workflows/${name}.arazzo.yaml`,
  read: () => readFileSync(file, 'latin1'),
}))
