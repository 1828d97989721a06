// Who is let in to the made-up service, and how it may get that wrong.
import type { Header } from '../case.ts'

export type KeyFault =
  | 'only its beginning counts'
  | 'one of several is enough'
  | 'HEAD needs none'
  | 'nothing is said of it'
  | 'all is denied without it'

const good = { token: 'boards-5Yc2rT-Qm81', key: 'k3y/Zp70', session: 'c0ffee42' }

/** What the fuzzer is given. */
export const madeUpHeaders: readonly Header[] = [
  ['Authorization', `Bearer ${good.token}`],
  ['X-Key', good.key],
  ['Cookie', `theme=dark; session=${good.session}`],
]

type Name = keyof typeof good

const byToken: readonly (readonly Name[])[] = [['token']]

/** What is enough for an operation, by its id; for all others a token is. */
const waysIn: Readonly<Record<string, readonly (readonly Name[])[]>> = {
  listBoards: [[]],
  readBoard: [[]],
  listNotes: [['token'], []],
  makeNote: [['token'], ['session']],
  readNote: [['key']],
  dropNote: [['token', 'key']],
}

export function isLetIn(operation: string, { method, headers }: Request, fault: KeyFault | undefined): boolean {
  if (fault === 'HEAD needs none' && method === 'HEAD') return true
  const shown = {
    token: /^bearer (.*)$/i.exec(headers.get('authorization') ?? '')?.[1],
    key: headers.get('x-key') ?? undefined,
    session: /\bsession=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1],
  }
  const isShown = (name: Name) => isGood(shown[name], good[name], fault)
  const ways = waysIn[operation] ?? byToken
  if (fault === 'one of several is enough' && ways.flat().some(isShown)) return true
  return ways.some((way) => way.every(isShown))
}

function isGood(shown: string | undefined, right: string, fault: KeyFault | undefined): boolean {
  if (shown === undefined || shown === right) return shown === right
  return fault === 'only its beginning counts' && shown.startsWith(right)
}

/** How one is turned away who is not let in. */
export function refusalOf(
  fault: KeyFault | undefined,
): [status: number, detail: string, headers: Record<string, string>] {
  if (fault === 'all is denied without it') return [404, 'There is nothing here.', {}]
  return [401, 'Who are you?', fault === 'nothing is said of it' ? {} : { 'WWW-Authenticate': 'Bearer realm="boards"' }]
}
