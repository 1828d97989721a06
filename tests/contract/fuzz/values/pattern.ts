// Strings that match a regular expression. Together, they take each of its branches and repeat each of its parts.
import { notKnown } from '../known.ts'

/** Characters to choose from for a character class. */
const probes = [...'a7_Zx-+/:."!~ ', '\t', 'é', '日']
const MAX_PER_CLASS = 4

/** Returns matching strings, the shortest first. Throws if the pattern has syntax that this file does not know. */
export function samplesOf(pattern: string): string[] {
  let at = 0
  const unreadable = () => notKnown(`the pattern ${pattern} from ${at}`, 'values/pattern.ts')

  /** Consumes the text that an expression matches here. */
  function take(expression: RegExp): string | undefined {
    const [text] = new RegExp(expression, 'uy').exec(pattern.slice(at)) ?? []
    at += text?.length ?? 0
    return text
  }

  function alternatives(): string[] {
    const samples = sequence()
    while (take(/\|/) !== undefined) samples.push(...sequence())
    return samples
  }

  function sequence(): string[] {
    const parts: string[][] = []
    while (at < pattern.length && !'|)'.includes(pattern.charAt(at))) parts.push(repeated(part()))
    const shortest = parts.map(([first = '']) => first)
    return [
      shortest.join(''),
      ...parts.flatMap((samples, index) => samples.slice(1).map((sample) => shortest.with(index, sample).join(''))),
    ]
  }

  /** Repeats a part as rarely as its quantifier allows, and once more. */
  function repeated(samples: string[]): string[] {
    const quantifier = take(/[*+?]|\{\d+(?:,\d*)?\}/)
    if (quantifier === undefined) return samples
    const least = quantifier === '+' ? 1 : Number(/\d+/.exec(quantifier)?.[0] ?? 0)
    const isExact = /^\{\d+\}$/.test(quantifier)
    const [shortest = '', ...others] = samples
    const longer = isExact
      ? others.map((one) => one + shortest.repeat(least - 1))
      : samples.map((one) => one + shortest.repeat(least))
    return [shortest.repeat(least), ...longer]
  }

  function part(): string[] {
    if (take(/[\^$]/) !== undefined) return ['']
    if (take(/\(\?:/) === undefined) return character()
    const samples = alternatives()
    if (take(/\)/) === undefined) throw unreadable()
    return samples
  }

  function character(): string[] {
    const text = take(/\[(?:[^\]\\]|\\.)+\]|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|[^\w\s])|[^\\.*+?{}()|[\]]/)
    if (text === undefined) throw unreadable()
    const expression = new RegExp(`^${text}$`, 'u')
    const [, code] = /^\\[xu](.+)$/.exec(text) ?? []
    const own = code === undefined ? text.replace('\\', '') : String.fromCharCode(Number.parseInt(code, 16))
    const samples = [own, ...probes].filter((probe) => expression.test(probe))
    if (samples.length === 0) throw unreadable()
    return samples.slice(0, MAX_PER_CLASS)
  }

  const samples = alternatives()
  if (at < pattern.length) throw unreadable()
  return [...new Set(samples)]
}
