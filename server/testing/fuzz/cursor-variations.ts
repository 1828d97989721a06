// Lists with a cursor: the real one of a page before, with the same or with other filters, and ones the service did not make.
import fc, { type Arbitrary } from 'fast-check'
import { singleText } from './address-values.ts'
import { type Variation, type Variations, withoutParameter } from './draft.ts'
import type { OperationInputs } from './operation-inputs.ts'
import type { NextPage, StoreMemory } from './store-memory.ts'

export function cursors(operation: OperationInputs, memory: StoreMemory): Variations {
  const { queryParameters } = operation
  if (!queryParameters.has('cursor')) return []
  const page = memory.nextPage(operation.id)
  const limits = singleText(queryParameters.get('limit') ?? { type: 'integer' }, 'limit', () => undefined)
  return [
    page.map((page) =>
      understood(
        'the next page',
        onNext(page, ({ query, cursor }) => [...query, `cursor=${cursor}`]),
      ),
    ),
    fc.tuple(page, limits).map(([page, limit]) =>
      understood(
        'the next page with another limit',
        onNext(page, ({ query, cursor }) => [
          `cursor=${cursor}`,
          ...withoutParameter(query, 'limit'),
          `limit=${limit}`,
        ]),
      ),
    ),
    page.map((page) =>
      perhaps('a cursor with other filters', (draft) =>
        page ? { ...draft, query: [...draft.query, `cursor=${page.cursor}`] } : draft,
      ),
    ),
    fc
      .tuple(page, forgeries)
      .map(([page, forge]) =>
        perhaps('a forged cursor', (draft) =>
          page
            ? onNext(page, ({ query, cursor }) => [...query, `cursor=${forge(cursor)}`])(draft)
            : { ...draft, query: [...draft.query, `cursor=${forge(undefined)}`] },
        ),
      ),
  ]
}

const understood = (why: string, vary: Variation['vary']): Variation => ({ expected: 'understood', why, vary })
const perhaps = (why: string, vary: Variation['vary']): Variation => ({
  expected: 'understood or invalid_cursor',
  why,
  vary,
})

function onNext(page: NextPage | undefined, query: (page: NextPage) => readonly string[]): Variation['vary'] {
  return (draft) => (page ? { ...draft, params: page.params, query: query(page) } : draft)
}

type Forgery = (genuine: string | undefined) => string

const part = fc.constantFrom(
  ...[
    'null',
    'true',
    '{}',
    '[]',
    '""',
    '"x"',
    '"\\u0000"',
    '"a\\ud800"',
    '"\\u0000\\ud83d"',
    '-1',
    '0',
    '1.5',
    '1e400',
    '1e308',
  ],
  ...['9007199254740991', '-9007199254740991', '9007199254740993', '-9223372036854775809', '99999999999999999999'],
)

const nonsense = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.array(part, { maxLength: 4 }).map((parts) => encode(`[${parts}]`)),
  part.map(encode),
  fc.constantFrom('', '=', 'null', '%00', '%F0%9F%98%80', 'W10', 'W10=', 'W1'.repeat(1024), encode('['.repeat(1500))),
)

const forgeries: Arbitrary<Forgery> = fc.oneof(
  nonsense.map((text) => () => text),
  {
    weight: 3,
    arbitrary: fc
      .tuple(nonsense, fc.nat(2), fc.nat(1), fc.array(part, { maxLength: 2 }))
      .map(([instead, at, removed, parts]) => (genuine: string | undefined) => {
        const inside = decode(genuine)
        return inside ? encode(`[${inside.toSpliced(at, removed, ...parts)}]`) : instead
      }),
  },
)

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** The parts of a cursor as JSON; nothing where there is none or cursors are not made that way. */
function decode(cursor = ''): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts.map((inside) => JSON.stringify(inside)) : undefined
  } catch {
    return undefined
  }
}
