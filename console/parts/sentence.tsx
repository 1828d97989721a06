// A sentence about names, which may be in any script: one that is written from right to left does not turn the words and numbers around it.
import { Fragment, type ReactNode } from 'react'

/** sentence`${pet.name} has 5 units` */
export const sentence = (words: TemplateStringsArray, ...names: readonly (string | undefined)[]): ReactNode =>
  words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence stay in their places
    <Fragment key={at}>
      {word}
      {at < names.length && <bdi>{names[at]}</bdi>}
    </Fragment>
  ))
