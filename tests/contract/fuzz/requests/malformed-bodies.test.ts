// Checks that corrupted bodies are neither JSON nor empty.
import { expect, test } from 'bun:test'
import { notJson } from './malformed-bodies.ts'

test.each(['{"a":1}', '7', '""', '20.5\n'])('every corruption of %j is nonempty and not valid JSON', (text) => {
  for (const corrupt of notJson)
    for (let at = 0; at < 12; at++) {
      const corrupted = String(corrupt(text, at))
      expect(corrupted.trim()).not.toBe('')
      expect(() => JSON.parse(corrupted)).toThrow(SyntaxError)
    }
})
