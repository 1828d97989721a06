// Writes an outcome as JUnit XML, which most CI servers display.
import type { Case, Outcome } from './outcome.ts'

export function toJUnit({ title, cases, notes, seconds }: Outcome): string {
  const failed = cases.filter(({ failure }) => failure).length
  const skipped = cases.filter(({ unproven }) => unproven).length
  const counts = `tests="${cases.length}" failures="${failed}" errors="0" skipped="${skipped}" time="${seconds.toFixed(3)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(title)}" ${counts}>`,
    ...cases.map(testCase),
    ...(notes.length > 0 ? [`    <system-out>${escaped(notes.join('\n'))}</system-out>`] : []),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function testCase({ subject, name, failure, unproven }: Case): string {
  const attributes = `classname="${escaped(subject)}" name="${escaped(name)}"`
  if (unproven) return `    <testcase ${attributes}>\n      <skipped message="${escaped(unproven)}"/>\n    </testcase>`
  if (!failure) return `    <testcase ${attributes}/>`
  const text = escaped([failure.message, ...failure.commands].join('\n'))
  return `    <testcase ${attributes}>\n      <failure message="${escaped(failure.message)}">${text}</failure>\n    </testcase>`
}

/** Replaces the characters that XML cannot contain: most control characters, lone surrogates, U+FFFE and U+FFFF. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
