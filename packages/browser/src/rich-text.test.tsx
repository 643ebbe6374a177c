import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { richText } from './rich-text.tsx'

test('tags become elements and everything else is escaped text', () => {
  const sentence = richText('I agree to the <terms>user agreement</terms> & more', {
    terms: (words) => <a href="/terms">{words}</a>,
  })
  expect(renderToStaticMarkup(sentence)).toBe('I agree to the <a href="/terms">user agreement</a> &amp; more')
})
