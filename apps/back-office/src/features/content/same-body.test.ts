import { expect, test } from 'vitest'
import { changedFields, isSameBody } from './same-body.ts'

const article = {
  title: 'Oat',
  blocks: [{ type: 'text', html: '<p>One</p>' }],
  plain: 'One',
  read_minutes: 1,
}

test('bodies are the same whatever the order of their fields, and without what the shop works out', () => {
  const written = { blocks: [{ html: '<p>One</p>', type: 'text' }], title: 'Oat' }
  expect(isSameBody(article, written)).toBe(true)
  expect(isSameBody(article, { ...written, title: 'Sand' })).toBe(false)
  expect(isSameBody(article, { ...written, blocks: [...written.blocks, ...written.blocks] })).toBe(false)
})

test('the fields that differ are named', () => {
  expect(changedFields(article, { ...article, title: 'Sand' })).toEqual(['title'])
  expect(changedFields(article, { ...article, read_minutes: 2 })).toEqual([])
  expect(changedFields(null, { title: 'Oat' })).toEqual(['title'])
})
