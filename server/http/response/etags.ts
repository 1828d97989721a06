// Entity tags: what a representation is known by, and what callers may demand of it. https://www.rfc-editor.org/rfc/rfc9110#section-13

import { noPrecondition, type Precondition } from '../../context.ts'
import { StoreError } from '../../errors.ts'

/** What a request says about the tags its caller has seen; the contract has judged how it is written. */
export interface Conditions {
  readonly 'If-Match'?: string
  readonly 'If-None-Match'?: string
}

const TAG_LENGTH = 22

/** A strong tag: made from the representation itself, it changes exactly when that does. */
export function etagOf(representation: string): string {
  return `"${Bun.SHA256.hash(representation, 'base64').slice(0, TAG_LENGTH)}"`
}

/** Whether a read may be answered with 304: the caller has what is there. Weak tags count like strong ones. */
export function etagMatches(tag: string, known: string | null | undefined): boolean {
  return typeof known === 'string' && (known === '*' || tagsIn(known).some((one) => one.replace(/^W\//, '') === tag))
}

/** What must hold of a resource before it is changed. A weak tag cannot vouch for it, so it never satisfies `If-Match`. */
export function preconditionOf(conditions: Conditions): Precondition {
  const expected = conditions['If-Match']
  if (expected === undefined && conditions['If-None-Match'] === undefined) return noPrecondition
  return (current) => {
    const tag = etagOf(JSON.stringify(current))
    if (expected !== undefined && expected !== '*' && !tagsIn(expected).includes(tag)) throw unexpected(tag, expected)
    if (etagMatches(tag, conditions['If-None-Match']))
      throw new StoreError('precondition_failed', `If-None-Match names its tag, which is ${tag}.`)
  }
}

function unexpected(tag: string, expected: string): StoreError {
  const message = tagsIn(expected).includes(`W/${tag}`)
    ? `A weak tag cannot vouch for what is to be changed; send ${tag} without W/.`
    : `It has changed since: its tag is now ${tag}. Read it again.`
  return new StoreError('precondition_failed', message)
}

function tagsIn(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? []
}
