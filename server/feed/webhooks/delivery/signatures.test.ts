import { describe, expect, test } from 'bun:test'
import { createPublicKey, verify } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { createSigningKey, signatureHeaders, verificationKeyOf } from './signatures.ts'

const body = '{"type":"pet.created","data":{"name":"Zoë 🐕"}}'
const now = () => Math.floor(Date.now() / 1000)
const headersFor = (...keys: [string, ...string[]]) =>
  signatureHeaders({ id: 'msg_1', timestampSeconds: now(), body, keys })

/** Verifies a signature as a receiver that has only the public key would. */
function verifies(verificationKey: string, headers: ReturnType<typeof headersFor>, received: string): boolean {
  const x = Buffer.from(verificationKey.slice('whpk_'.length), 'base64').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${received}`)
  return headers['webhook-signature']
    .split(' ')
    .map((part) => part.split(','))
    .some(([version, value = '']) => version === 'v1a' && verify(null, signed, key, Buffer.from(value, 'base64')))
}

describe('v1', () => {
  test('a key consists of 32 random bytes and is stored in the form given to receivers', () => {
    const { stored, verificationKey } = createSigningKey('v1')
    expect(stored).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect([verificationKey, verificationKeyOf(stored)]).toEqual([stored, stored])
    expect(createSigningKey('v1').stored).not.toBe(stored)
  })

  test("the specification's library accepts the signature, but rejects it for a different body, id, or key", () => {
    const { stored, verificationKey } = createSigningKey('v1')
    const headers = headersFor(stored)
    const receiver = new Webhook(verificationKey)
    expect(receiver.verify(body, { ...headers })).toEqual(JSON.parse(body))
    expect(() => receiver.verify(`${body} `, { ...headers })).toThrow('No matching signature')
    expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow('No matching signature')
    expect(() => new Webhook(createSigningKey('v1').verificationKey).verify(body, { ...headers })).toThrow(
      'No matching',
    )
  })

  test('both keys verify the signature during a rotation', () => {
    const [old, next] = [createSigningKey('v1'), createSigningKey('v1')]
    const headers = headersFor(next.stored, old.stored)
    for (const { verificationKey } of [old, next])
      expect(new Webhook(verificationKey).verify(body, { ...headers })).toEqual(JSON.parse(body))
  })
})

describe('v1a', () => {
  test('the private key is stored, and the public key is shown', () => {
    const { stored, verificationKey } = createSigningKey('v1a')
    expect(stored).toMatch(/^whsk_[A-Za-z0-9+/]{86}==$/)
    expect(verificationKey).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/)
    expect(verificationKeyOf(stored)).toBe(verificationKey)
    expect(createSigningKey('v1a').stored).not.toBe(stored)
  })

  test('the signature is valid for its body and public key, but not for a different body or key', () => {
    const { stored, verificationKey } = createSigningKey('v1a')
    const headers = headersFor(stored)
    expect(verifies(verificationKey, headers, body)).toBe(true)
    expect(verifies(verificationKey, headers, `${body} `)).toBe(false)
    expect(verifies(createSigningKey('v1a').verificationKey, headers, body)).toBe(false)
  })

  // The signature is the specification's example. Its key and message come from the tests of Svix, a webhook service.
  test("the signature matches the specification's example", () => {
    const stored = 'whsk_6Xb/dCcHpPea21PS1N9VY/NZW723CEc77N4rJCubMbfVKIDij2HKpMKkioLlX0dRqSKJp4AJ6p9lMicMFs6Kvg=='
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
    expect(
      signatureHeaders({ id, timestampSeconds: 1614265330, body: '{"test": 2432232314}', keys: [stored] }),
    ).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature':
        'v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==',
    })
    expect(verificationKeyOf(stored)).toBe('whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4=')
  })
})

test('both keys verify the signature during a change of scheme', () => {
  const [old, next] = [createSigningKey('v1'), createSigningKey('v1a')]
  const headers = headersFor(next.stored, old.stored)
  expect(headers['webhook-signature']).toMatch(/^v1a,\S{88} v1,\S{44}$/)
  expect(new Webhook(old.verificationKey).verify(body, { ...headers })).toEqual(JSON.parse(body))
  expect(verifies(next.verificationKey, headers, body)).toBe(true)
})

test('an invalid key causes an error that does not reveal the key', () => {
  for (const key of [
    'secret',
    'whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4=',
    'whsec_',
    'whsec_short',
    'whsk_AAAA',
  ])
    expect(() => headersFor(key)).toThrow(/^The stored signing key [^:]*$/)
})
