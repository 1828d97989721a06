// Strings to send as a value, each with a label that names its purpose. The contract's schemas decide which of them are valid.

export interface Candidate {
  readonly text: string
  readonly label: string
  /** The verdict where a schema cannot decide: parsing changes the value, or the contract leaves its meaning open. */
  readonly verdict?: Exclude<Verdict, 'valid'> | undefined
}

export type Verdict = 'valid' | 'invalid' | 'unspecified'

export interface Values {
  /** Returns a plain, valid value. Where the schema allows it, each call returns a different value. */
  typical(): string
  /** Returns the valid values whose combinations with other values matter: all values of an enum, and a typical one otherwise. */
  choices(): readonly string[]
  candidates(): readonly Candidate[]
}

export function labelled(label: string, texts: readonly string[], verdict?: Candidate['verdict']): Candidate[] {
  return texts.map((text) => ({ text, label, verdict }))
}

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Combines every choice of each item with every choice of each later item. */
export function pairsOf<Item, Choice>(
  items: readonly Item[],
  choicesOf: (item: Item) => readonly Choice[],
): (readonly [readonly [Item, Choice], readonly [Item, Choice]])[] {
  const all = items.map((item) => choicesOf(item).map((choice) => [item, choice] as const))
  return all.flatMap((some, at) =>
    some.flatMap((one) => all.slice(at + 1).flatMap((others) => others.map((other) => [one, other] as const))),
  )
}
