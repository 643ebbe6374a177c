import { expect, test } from 'vitest'
import { suggestionGroups } from './suggestion-rows.ts'

const firstGroup = (typed: string) => suggestionGroups(typed, undefined)[0]?.key

test('a colour value or reference offers the colour search first', () => {
  for (const typed of ['#2c483b', '2C483B', '#abc', '19-5513 TCX', '19-5513', '448 C', '448c']) {
    expect(firstGroup(typed), typed).toBe('colours')
  }
})

test('a name, a style code or a number is no colour', () => {
  for (const typed of ['Brenner', 'PU2317-14', '45', 'abc', '绿']) {
    expect(firstGroup(typed), typed).toBeUndefined()
  }
})

test('words that the shop takes for a colour offer it first, with its chip', () => {
  const colour = { label: 'dark green', hex: '#1f3d2b', code: 'dark green' }
  const [first] = suggestionGroups('dark green', { colour, words: [], goods: [], categories: [] })
  expect(first?.key).toBe('colours')
  expect(first?.rows[0]).toMatchObject({ text: 'dark green', chip: { hex: '#1f3d2b' } })
})

test('groups without rows are left out', () => {
  const categories = [{ category_id: '1', name: 'PU leather', goods_num: 12 }]
  const groups = suggestionGroups('pu', { words: [], goods: [], categories })
  expect(groups.map((group) => group.key)).toEqual(['pages'])
})
