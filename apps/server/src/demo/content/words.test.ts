import { expect, test } from 'vitest'
import { text, words } from './words.ts'

test('a paragraph that begins with a link is a paragraph, and a list is not inside of one', () => {
  const list = words('<ul><li>One</li></ul>', '<ul><li>一</li></ul>')
  const linked = words('<a href="/home/contact">Write</a> to us.', '请<a href="/home/contact">留言</a>。')
  expect(text(words('## Title', '## 标题'), list, linked).html).toEqual({
    en: '<h2>Title</h2><ul><li>One</li></ul><p><a href="/home/contact">Write</a> to us.</p>',
    zh: '<h2>标题</h2><ul><li>一</li></ul><p>请<a href="/home/contact">留言</a>。</p>',
  })
})
