// Writes an outcome as JUnit XML, which most CI servers display.
import { type Case, isFailure, type Level, type Outcome, type ReportedFinding } from './outcome.ts'

export function toJUnit({ title, cases, notes, seconds, failOn }: Outcome): string {
  const failed = cases.filter(({ findings = [] }) => findings.some(({ level }) => isFailure(level, failOn))).length
  const skipped = cases.filter(isSkipped).length
  const counts = `tests="${cases.length}" failures="${failed}" errors="0" skipped="${skipped}" time="${seconds.toFixed(3)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(title)}" ${counts}>`,
    ...cases.map((one) => testCase(one, failOn)),
    ...(notes.length > 0 ? [`    <system-out>${escaped(notes.join('\n'))}</system-out>`] : []),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

const isSkipped = ({ findings = [], skipped }: Case): boolean => skipped !== undefined && findings.length === 0

function testCase(one: Case, failOn: Level): string {
  const { subject, name, findings = [], skipped = '' } = one
  const failures = findings.filter(({ level }) => isFailure(level, failOn))
  const others = findings.filter(({ level }) => !isFailure(level, failOn))
  const parts = [
    ...(isSkipped(one) ? [`<skipped message="${escaped(skipped)}"/>`] : []),
    ...(failures.length > 0 ? [failureElement(failures)] : []),
    ...(others.length > 0 ? [`<system-out>${escaped(others.map(textOf).join('\n\n'))}</system-out>`] : []),
  ]
  const attributes = `classname="${escaped(subject)}" name="${escaped(name)}"`
  if (parts.length === 0) return `    <testcase ${attributes}/>`
  return [`    <testcase ${attributes}>`, ...parts.map((part) => `      ${part}`), '    </testcase>'].join('\n')
}

/** Writes one element for all failures of a case, because many servers display only the first. */
function failureElement(failures: readonly ReportedFinding[]): string {
  const [first, ...others] = failures.map(({ message }) => message)
  const message = `${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
  return `<failure message="${escaped(message)}">${escaped(failures.map(textOf).join('\n\n'))}</failure>`
}

function textOf({ level, message, commands }: ReportedFinding): string {
  return [level === 'error' ? message : `${level}: ${message}`, ...commands].join('\n')
}

/** Replaces the characters that XML cannot contain: most control characters, lone surrogates, U+FFFE and U+FFFF. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
