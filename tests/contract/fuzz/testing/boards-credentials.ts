// The boards service's credentials, and the faults that its credential checks can have.
import type { Header } from '../test-case.ts'

export type CredentialFault =
  | 'compares only a prefix'
  | 'accepts one of several'
  | 'HEAD needs none'
  | 'no WWW-Authenticate'
  | '404 instead of 401'

const good = { token: 'boards-5Yc2rT-Qm81', key: 'k3y/Zp70', session: 'c0ffee42' }

/** Headers that contain all credentials, for the fuzzer. */
export const boardsHeaders: readonly Header[] = [
  ['Authorization', `Bearer ${good.token}`],
  ['X-Key', good.key],
  ['Cookie', `theme=dark; session=${good.session}`],
]

type Credential = keyof typeof good

const byToken: readonly (readonly Credential[])[] = [['token']]

/** The alternative credentials for each operation id; all other operations need a token. */
const requirements: Readonly<Record<string, readonly (readonly Credential[])[]>> = {
  listBoards: [[]],
  readBoard: [[]],
  listNotes: [['token'], []],
  makeNote: [['token'], ['session']],
  readNote: [['key']],
  dropNote: [['token', 'key']],
}

export function hasAccess(
  operation: string,
  { method, headers }: Request,
  fault: CredentialFault | undefined,
): boolean {
  if (fault === 'HEAD needs none' && method === 'HEAD') return true
  const sent = {
    token: /^bearer (.*)$/i.exec(headers.get('authorization') ?? '')?.[1],
    key: headers.get('x-key') ?? undefined,
    session: /\bsession=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1],
  }
  const isSent = (name: Credential) => isGood(sent[name], good[name], fault)
  const alternatives = requirements[operation] ?? byToken
  if (fault === 'accepts one of several' && alternatives.flat().some(isSent)) return true
  return alternatives.some((requirement) => requirement.every(isSent))
}

function isGood(sent: string | undefined, expected: string, fault: CredentialFault | undefined): boolean {
  if (sent === undefined || sent === expected) return sent === expected
  return fault === 'compares only a prefix' && sent.startsWith(expected)
}

/** Returns the response to a request without valid credentials. */
export function unauthenticated(
  fault: CredentialFault | undefined,
): [status: number, detail: string, headers: Record<string, string>] {
  if (fault === '404 instead of 401') return [404, 'Nothing was found at this path.', {}]
  const challenge = { 'WWW-Authenticate': 'Bearer realm="boards"' }
  return [401, 'Credentials are missing or invalid.', fault === 'no WWW-Authenticate' ? {} : challenge]
}
