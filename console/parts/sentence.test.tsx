// Sentences with names of any script.
import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { sentence } from './sentence.tsx'

test('a name that turns the direction is kept apart from the words and numbers around it', () => {
  const shown = renderToStaticMarkup(sentence`The stock of ${'\u202E<b>abc'} is ${'5 units'} now`)
  expect(shown).toBe('The stock of <bdi>\u202E&lt;b&gt;abc</bdi> is <bdi>5 units</bdi> now')
})
