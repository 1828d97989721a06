import { expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { signatureProblem } from './webhook-signature.ts'

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const other = `whsec_${Buffer.from('another secret, of the same size').toString('base64')}`
const text = '{"name":"Zoë 🐕"}'
const now = Date.parse('2026-11-16T09:00:00Z')
const MINUTE_MS = 60_000

const sign = (by = secret, at = now): string => new Webhook(by).sign('evt_1', new Date(at), text)

function problemOf(changes: Record<string, string | undefined> = {}, body = text): string | undefined {
  const headers = new Headers()
  const sent = { 'webhook-id': 'evt_1', 'webhook-timestamp': `${now / 1000}`, 'webhook-signature': sign(), ...changes }
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) headers.set(name, value)
  return signatureProblem({ headers, body: new TextEncoder().encode(body) }, secret, now)
}

const signedAt = (at: number) => ({ 'webhook-timestamp': `${at / 1000}`, 'webhook-signature': sign(secret, at) })
const NO_MATCH = 'its signature does not match'

test.each([
  ['what the library of the specification has signed', {}, undefined],
  ['one of several signatures', { 'webhook-signature': `v1a,AAAA ${sign(other)} ${sign()}` }, undefined],
  ['a signature of almost five minutes ago', signedAt(now - 4.9 * MINUTE_MS), undefined],
  ['another secret', { 'webhook-signature': sign(other) }, NO_MATCH],
  ['another id', { 'webhook-id': 'evt_2' }, NO_MATCH],
  ['another time', { 'webhook-timestamp': `${now / 1000 + 1}` }, NO_MATCH],
  ['another scheme', { 'webhook-signature': sign().replace('v1,', 'v1a,') }, NO_MATCH],
  ['a part of the signature', { 'webhook-signature': sign().slice(0, 20) }, NO_MATCH],
  ['an empty signature', { 'webhook-signature': 'v1,' }, NO_MATCH],
  ['a signature of six minutes ago', signedAt(now - 6 * MINUTE_MS), 'its webhook-timestamp is too old or too new'],
  ['a signature of the future', signedAt(now + 6 * MINUTE_MS), 'its webhook-timestamp is too old or too new'],
  ['a time that is none', { 'webhook-timestamp': 'now' }, 'its webhook-timestamp is not a time in seconds'],
  [
    'no signature',
    { 'webhook-signature': undefined },
    'it lacks one of the headers webhook-id, webhook-timestamp and webhook-signature',
  ],
])('%s', (_, changes, problem) => {
  expect(problemOf(changes)).toBe(problem)
})

test('another body', () => {
  expect(problemOf({}, `${text} `)).toBe(NO_MATCH)
})
