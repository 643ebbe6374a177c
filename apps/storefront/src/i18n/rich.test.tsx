import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rich } from './rich.tsx'

test('marked words become elements and the rest stays text', () => {
  const sentence = rich('I agree to the <terms>user agreement</terms> & more', {
    terms: (words) => <a href="/terms">{words}</a>,
  })
  expect(renderToStaticMarkup(sentence)).toBe('I agree to the <a href="/terms">user agreement</a> &amp; more')
})
