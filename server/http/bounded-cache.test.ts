import { expect, test } from 'bun:test'
import { BoundedCache } from './bounded-cache.ts'

test('the cache stays within its bound even with a million keys, and frequently used keys stay cached', () => {
  const cache = new BoundedCache<string, number>(1000)
  cache.set('used', 1)
  for (let count = 0; count < 1_000_000; count++) {
    cache.set(`key ${count}`, count)
    if (count % 500 === 0) expect(cache.get('used')).toBe(1)
    if (cache.size > 2000) throw new Error(`${cache.size} keys after ${count}`)
  }
  expect(cache.get('key 999999')).toBe(999_999)
  expect(cache.get('key 0')).toBeUndefined()
})

test('removes a deleted key, whether or not it was recently used', () => {
  const cache = new BoundedCache<string, number>(1)
  cache.set('older', 1)
  cache.set('recent', 2)
  cache.delete('older')
  cache.delete('recent')
  expect([cache.get('older'), cache.get('recent')]).toEqual([undefined, undefined])
})
