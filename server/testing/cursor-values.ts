// Cursors that this service did not make: nonsense, and its own with something exchanged inside.
import fc, { type Arbitrary } from 'fast-check'

const oddParts = ['null', 'true', '{}', '[]', '""', '"x"', '"\\u0000"', '"a\\ud800"', '"\\u0000\\ud83d"', '-1', '0', '1.5', '1e400', '1e308']
const oddNumbers = ['9007199254740991', '9007199254740993', '-9223372036854775809', '99999999999999999999']
const part = fc.constantFrom(...oddParts, ...oddNumbers)

/** Cursors for a list of which this is a real one, if any is known. */
export function forgedCursor(genuine: Arbitrary<string | undefined>): Arbitrary<string> {
  const nonsense = fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    fc.array(part, { maxLength: 4 }).map((parts) => encode(`[${parts}]`)),
    part.map(encode),
    fc.constantFrom('', '=', 'null', '%00', '%F0%9F%98%80', 'W10', 'W10=', `${'W1'.repeat(1024)}`, encode('['.repeat(1500))),
  )
  const tampered = fc.tuple(genuine, nonsense, fc.nat(3), fc.array(part, { maxLength: 2 })).map(([cursor, instead, at, parts]) => {
    const inside = cursor === undefined ? undefined : decode(cursor)
    return inside ? encode(`[${inside.toSpliced(at, Math.max(1, parts.length), ...parts)}]`) : instead
  })
  return fc.oneof(nonsense, { weight: 2, arbitrary: tampered })
}

const encode = (text: string): string => Buffer.from(text).toString('base64url')

/** The parts of a cursor as JSON; nothing where cursors are not made that way. */
function decode(cursor: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts.map((inside) => JSON.stringify(inside)) : undefined
  } catch {
    return undefined
  }
}
