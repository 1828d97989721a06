// The findings of a run: the first test case with each problem, and how often the problem occurred.
import type { CheckName } from './checks/checks.ts'
import { curl } from './curl.ts'
import type { TestCase } from './test-case.ts'
import { count } from './values/candidates.ts'

export interface Finding {
  readonly check: CheckName
  readonly testCase: TestCase
  readonly text: string
  readonly times: number
}

export interface Findings {
  add(check: CheckName, testCase: TestCase, text: string): void
  all(): readonly Finding[]
}

export function createFindings(): Findings {
  const found = new Map<string, Finding>()
  return {
    add: (check, testCase, text) => {
      const key = [check, testCase.name, inputOf(check, testCase), causeOf(text)].join(' ')
      const first = found.get(key) ?? { check, testCase, text, times: 0 }
      found.set(key, { ...first, times: first.times + 1 })
    },
    all: () => [...found.values()],
  }
}

/** Returns the input that was accepted or rejected by mistake: the part of the label before the value. */
const inputOf = (check: CheckName, { label }: TestCase): string =>
  check === 'rejection' || check === 'acceptance' ? (label.split(':', 1)[0] ?? '') : ''

/** Omits the parts that differ between problems with the same cause: bodies, ids, numbers, and times. */
const causeOf = (text: string): string => text.replace(/[[{].*/s, '').replaceAll(/\d+/g, '#')

/** Describes a finding, with the commands that repeat it against a service at this URL. */
export function findingText({ check, testCase, text, times }: Finding, url: string): string {
  const commands = [...(testCase.precededBy ?? []), testCase].map(({ request }) => curl(url, request))
  return [
    `✗ ${check}: ${testCase.name}`,
    `  ${testCase.label}: ${text}`,
    ...commands.map((command) => `    ${command}`),
    `  Found ${count(times, 'time')}, first by ${testCase.source}.`,
  ].join('\n')
}
