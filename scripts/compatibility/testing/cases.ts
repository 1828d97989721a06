// Rows of a test table: an edit to the contract, and the changes that the edit and its reverse cause.
import contract from '../../../contract/generated/openapi.json'
import { responsesOf } from '../../openapi/content.ts'
import { operationsOf } from '../../openapi/operations.ts'
import type { Finding } from '../change.ts'
import { compareContracts } from '../compare.ts'
import { all, type Edit, edited, remove } from './edits.ts'

export interface Case {
  readonly name: string
  /** An edit that is first applied to both contracts. */
  readonly given?: Edit
  readonly edit: Edit
  /** Expected findings, each as `location: promised → now`. */
  readonly breaks: readonly string[]
  /** Expected findings for the reverse edit; empty by default. */
  readonly reverse?: readonly string[]
}

/** The date of the comparison. */
export const today = '2026-11-15'

const paths = `/pets /pets/{petId} /store/orders /store/orders/{orderId} /store/inventory/{petId}
  /store/inventory/{petId}/adjustments /store/webhooks`.split(/\s+/)

/**
 * The contract with some of its operations, and without most errors that all operations share: comparing the whole contract
 * takes several times as long.
 */
export const shop: unknown = edited(
  contract,
  ...operationsOf(contract).flatMap((operation) => {
    const { node, path } = operation
    if (!paths.includes(path)) return [remove(node.location)]
    const shared = responsesOf(operation).filter(({ status }) => status > '409')
    return shared.map(({ status }) => remove(`${node.location}.responses.${status}`))
  }),
  ...Object.keys(contract['x-webhooks'])
    .filter((name) => name !== 'petUpdated')
    .flatMap((name) => [remove(`x-webhooks.${name}`), remove(`paths./store/webhooks.post.callbacks.${name}`)]),
)

export function named(cases: readonly Case[]): [string, Case][] {
  return cases.map((one) => [one.name, one])
}

export function bothWays({ given, edit }: Case) {
  const before = edited(shop, given ?? all())
  const after = edited(before, edit)
  return { forward: changesIn(before, after), reverse: changesIn(after, before) }
}

/** Returns the changes that break clients, even if they are allowed because an operation is not stable. */
function changesIn(before: unknown, after: unknown): string[] {
  const findings = compareContracts(before, after, today)
  return [...new Set(findings.filter(({ level, exemption }) => level === 'error' || exemption).map(inWords))]
}

export function expected({ breaks, reverse = [] }: Case): { forward: string[]; reverse: string[] } {
  return { forward: [...breaks], reverse: [...reverse] }
}

/** Returns the broken promises, each as `location: promised → now`. */
export function brokenPromises(released: unknown, current: unknown, date = today): string[] {
  return compareContracts(released, current, date)
    .filter(({ level }) => level === 'error')
    .map(inWords)
}

export function inWords({ location, promised, now }: Finding): string {
  return `${location}: ${promised} → ${now}`
}
