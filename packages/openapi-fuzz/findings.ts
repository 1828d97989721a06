// What a run has found: the first case of each check and operation, and how many more there were.
import type { Answer, Case } from './case.ts'
import { type CheckName, checks, ofEveryAnswer } from './checks/checks.ts'
import { isLetIn } from './requests/credentials.ts'
import type { Service } from './service.ts'

export interface Complaint {
  readonly check: CheckName
  readonly made: Case
  readonly answer: Answer
  readonly text: string
  /** Which request of the run it was. */
  readonly request: number
}

export interface Finding extends Complaint {
  /** How often the same was seen, this one included. */
  readonly times: number
}

/** What one answer is blamed for, by all checks that it concerns. */
export function complaintsAbout(service: Service, made: Case, answer: Answer, request: number): Complaint[] {
  const concerned = isAnswered(service, made, answer) ? (Object.keys(checks) as CheckName[]) : ofEveryAnswer
  return concerned.flatMap((check) => {
    const text = checks[check](made, answer, service)
    return text === undefined ? [] : [{ check, made, answer, text, request }]
  })
}

/** Whether the answer says anything of what was asked, and not that one has to wait, or has no credentials to get in. */
function isAnswered({ operations, given }: Service, { operation, expected }: Case, { status }: Answer): boolean {
  if (status === 429) return false
  if (status !== 401 || expected.kind === 'not let in') return true
  return (operation ? [operation] : operations).every((one) => isLetIn(one, given))
}

export const keyOf = ({ check, made }: Complaint): string => `${check} ${made.label}`

export interface Findings {
  isKnown(complaint: Complaint): boolean
  note(complaint: Complaint): void
  all(): readonly Finding[]
}

export function noFindings(): Findings {
  const found = new Map<string, Finding>()
  return {
    isKnown: (complaint) => found.has(keyOf(complaint)),
    note: (complaint) => {
      const known = found.get(keyOf(complaint))
      found.set(keyOf(complaint), known ? { ...known, times: known.times + 1 } : { ...complaint, times: 1 })
    },
    all: () => [...found.values()],
  }
}
