import { tagGroups } from '@corium/contract/comment-tags'
import { expect, test } from 'vitest'
import { emptyLine, isStarted, missingIn, toggleTag } from './comment-draft.ts'

test('a line is sent once anything of it is entered', () => {
  expect(isStarted(emptyLine)).toBe(false)
  expect(isStarted({ ...emptyLine, content: '  ' })).toBe(false)
  expect(isStarted({ ...emptyLine, made: 'Tote' })).toBe(true)
  expect(isStarted({ ...emptyLine, star: 1 })).toBe(true)
})

test('a started line needs stars, the color match and words', () => {
  expect(missingIn({ ...emptyLine, star: 4 })).toEqual(['color_match', 'content'])
  expect(missingIn({ ...emptyLine, star: 4, color_match: 5, content: 'Good' })).toEqual([])
})

test('of tags that contradict each other the last one stays', () => {
  expect(toggleTag(['soft', 'thinner'], 'thicker', tagGroups)).toEqual(['soft', 'thicker'])
  expect(toggleTag(['soft', 'thinner'], 'thinner', tagGroups)).toEqual(['soft'])
  expect(toggleTag(['soft'], 'sews-well', tagGroups)).toEqual(['soft', 'sews-well'])
})
