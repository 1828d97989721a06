import { expect, test } from 'bun:test'
import { targetOf } from './request.ts'

test.each([
  ['http://a:1/pets?x=1?2', '/pets', 'x=1?2'],
  ['http://a/', '/', ''],
  ['http://a/pets?', '/pets', ''],
  ['/pets?q=http://x', '/pets', 'q=http://x'],
  ['//a/pets?q=é>\ufffd', '//a/pets', 'q=%C3%A9%3E%EF%BF%BD'],
])('targetOf › %s', (url, path, search) => {
  expect(targetOf(url)).toEqual({ path, search })
})
