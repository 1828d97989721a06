import { expect, test } from 'bun:test'
import { BoundedCache } from './bounded-cache.ts'

test('a million keys take no more room than the bound, and those in use are not forgotten', () => {
  const recent = new BoundedCache<number>(1000)
  recent.set('used', 1)
  for (let count = 0; count < 1_000_000; count++) {
    recent.set(`key ${count}`, count)
    if (count % 500 === 0) expect(recent.get('used')).toBe(1)
    if (recent.size > 2000) throw new Error(`${recent.size} keys after ${count}`)
  }
  expect(recent.get('key 999999')).toBe(999_999)
  expect(recent.get('key 0')).toBeUndefined()
})

test('what is deleted is gone, young or old', () => {
  const recent = new BoundedCache<number>(1)
  recent.set('old', 1)
  recent.set('young', 2)
  recent.delete('old')
  recent.delete('young')
  expect([recent.get('old'), recent.get('young')]).toEqual([undefined, undefined])
})
