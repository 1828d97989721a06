// Workflows: Arazzo documents that walk through the API step by step. The service publishes them, and `npm run generate` writes a guide
// from each.
import { readFileSync } from 'node:fs'
import firstSale from './workflows/first-sale.arazzo.yaml' with { type: 'file' }
import lastAnimal from './workflows/last-animal.arazzo.yaml' with { type: 'file' }
import safeRetry from './workflows/safe-retry.arazzo.yaml' with { type: 'file' }

export interface WorkflowFile {
  readonly name: string
  /** The path at which a service publishes the workflow. */
  readonly path: string
  /** Reads the workflow in the form in which it is served: ASCII only. */
  read(): string
}

/** The registered media type of Arazzo: https://www.iana.org/assignments/media-types/application/vnd.oai.workflows+yaml */
export const WORKFLOW_TYPE = 'application/vnd.oai.workflows+yaml'

const files = { 'first-sale': firstSale, 'last-animal': lastAnimal, 'safe-retry': safeRetry }

/** The workflows in reading order. */
export const workflows: readonly WorkflowFile[] = Object.entries(files).map(([name, file]) => ({
  name,
  path: `/workflows/${name}.arazzo.yaml`,
  read: () => readFileSync(file, 'latin1'),
}))
