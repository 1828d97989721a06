// The exercises for learners: each has a text, and a check that tells whether it is solved.
import { checkCreate, checkRetry, checkValidate } from './changing.ts'
import { checkEdit, checkRace } from './concurrency.ts'
import type { Check, Exercise } from './exercise.ts'
import { checkContractTest, checkFaultHunt } from './finding.ts'
import { checkOwnClient, checkWebhook } from './integrating.ts'
import { checkDeprecation, checkPages, checkRead } from './reading.ts'
import read from './texts/01-read.md' with { type: 'text' }
import pages from './texts/02-pages.md' with { type: 'text' }
import create from './texts/03-create.md' with { type: 'text' }
import validate from './texts/04-validate.md' with { type: 'text' }
import retry from './texts/05-retry.md' with { type: 'text' }
import edit from './texts/06-concurrent-edit.md' with { type: 'text' }
import race from './texts/07-race.md' with { type: 'text' }
import webhook from './texts/08-webhook.md' with { type: 'text' }
import deprecation from './texts/09-deprecation.md' with { type: 'text' }
import contractTest from './texts/10-contract-test.md' with { type: 'text' }
import faultHunt from './texts/11-fault-hunt.md' with { type: 'text' }
import ownClient from './texts/12-own-client.md' with { type: 'text' }

export type { Exercise, ExerciseContext, Outcome } from './exercise.ts'

const sources: readonly (readonly [markdown: string, check: Check])[] = [
  [read, checkRead],
  [pages, checkPages],
  [create, checkCreate],
  [validate, checkValidate],
  [retry, checkRetry],
  [edit, checkEdit],
  [race, checkRace],
  [webhook, checkWebhook],
  [deprecation, checkDeprecation],
  [contractTest, checkContractTest],
  [faultHunt, checkFaultHunt],
  [ownClient, checkOwnClient],
]

export const exercises: readonly Exercise[] = sources.map(([markdown, check], n) => {
  const [, title = '', goal = '', hint = '', text = ''] =
    /^# (.+?)\n\n\*\*Goal:\*\* (.+?)\n\n\*\*Hint:\*\* (.+?)\n\n(.+)$/s.exec(markdown) ?? []
  return {
    number: n + 1,
    title,
    goal: onOneLine(goal),
    hint: onOneLine(hint),
    text,
    asksForAnswer: check === checkFaultHunt,
    check,
  }
})

function onOneLine(text: string): string {
  return text.replaceAll('\n', ' ')
}
