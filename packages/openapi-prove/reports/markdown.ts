// Writes an outcome as Markdown, for a pull request or a job summary.
import type { Case, Outcome, ReportedFinding } from './outcome.ts'

export function toMarkdown({ title, summary, cases, notes }: Outcome): string {
  const sections = cases.flatMap((one) => (one.findings ?? []).map((finding) => section(one, finding)))
  const parts = [`# ${plain(title)}`, plain(summary), ...sections, ...notes.map(note)]
  return `${parts.join('\n\n')}\n`
}

function section({ subject, name }: Case, { level, message, commands }: ReportedFinding): string {
  const title = `## ${level === 'error' ? '' : `${level}: `}${plain(name)}: ${plain(subject)}`
  return [title, plain(message), ...(commands.length > 0 ? [fenced(commands.join('\n'))] : [])].join('\n\n')
}

/** Formats the lines after the first as a list. */
function note(text: string): string {
  const [first = '', ...items] = text.split('\n').map((line) => plain(line.trim()))
  return items.length > 0 ? [`${first}\n`, ...items.map((item) => `- ${item}`)].join('\n') : first
}

/** Wraps text in a fence longer than any fence it contains, so no line can close the block. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}sh\n${text}\n${fence}`
}

/** Escapes Markdown characters. */
const plain = (text: string): string => text.replaceAll(/[\\`*_[\]<>|#~]/g, '\\$&')
