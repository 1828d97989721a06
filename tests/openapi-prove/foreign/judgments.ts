// Our judgment of each kind of finding in third-party services. Each kind was reproduced by hand.
import type { CheckName } from '../../../packages/openapi-prove/fuzz/checks/checks.ts'
import type { Finding } from '../../../packages/openapi-prove/fuzz/findings.ts'

/** Who is at fault for a finding. A `false alarm` is our own fault. */
export const verdicts = ['service', 'document', 'false alarm', 'not judged'] as const
export type Verdict = (typeof verdicts)[number]

export interface Judgment {
  readonly check: CheckName
  /** Matches the operation, the test case, and the finding's text. */
  readonly pattern: RegExp
  readonly verdict: Verdict
  readonly kind: string
}

export interface JudgedKind {
  readonly judgment: Pick<Judgment, 'check' | 'verdict' | 'kind'>
  readonly findings: readonly Finding[]
}

/** Groups findings by the first judgment that matches them. */
export function judge(findings: readonly Finding[], judgments: readonly Judgment[]): JudgedKind[] {
  const groups = Map.groupBy(findings, (finding) => judgments.find((judgment) => isMatch(judgment, finding)))
  return [...groups].flatMap(([judgment, group]): JudgedKind[] =>
    judgment
      ? [{ judgment, findings: group }]
      : group.map((one) => ({
          judgment: { check: one.check, verdict: 'not judged', kind: one.text },
          findings: [one],
        })),
  )
}

function isMatch({ check, pattern }: Judgment, { check: found, testCase, text }: Finding): boolean {
  return check === found && pattern.test(`${testCase.operationName}: ${testCase.label}: ${text}`)
}
