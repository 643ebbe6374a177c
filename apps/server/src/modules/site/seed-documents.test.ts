import { expect, test } from 'vitest'
import { documents } from './seed-documents.ts'

const headings = (html: string) => html.match(/<h2>/g)?.length ?? 0

test.each(['agreement', 'privacy'] as const)('the %s says the same in both languages', (key) => {
  const [chinese, english] = documents.filter((document) => document.key === key)
  expect([chinese?.language, english?.language]).toEqual(['zh-cn', 'en-us'])
  expect(headings(chinese?.content ?? '')).toBeGreaterThanOrEqual(10)
  expect(headings(english?.content ?? '')).toBe(headings(chinese?.content ?? ''))
  expect(english?.content.match(/<li>/g)).toHaveLength(chinese?.content.match(/<li>/g)?.length ?? 0)
})

test.each(documents)('the $key in $language is clean HTML', ({ content }) => {
  const open: string[] = []
  for (const [, closing, name = '', attributes] of content.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    expect(['p', 'h2', 'ul', 'li', 'strong']).toContain(name)
    expect(attributes).toBe('')
    if (closing) expect(open.pop()).toBe(name)
    else open.push(name)
  }
  expect(open).toEqual([])
})
