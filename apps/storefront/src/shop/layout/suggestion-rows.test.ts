import { expect, test } from 'vitest'
import { historyGroups, suggestionGroups } from './suggestion-rows.ts'

const firstGroup = (typed: string) => suggestionGroups(typed, undefined)[0]?.key

test('for a hex value or color number, the color search comes first', () => {
  for (const typed of ['#2c483b', '2C483B', '#abc', '19-5513 TCX', '19-5513', '448 C', '448c']) {
    expect(firstGroup(typed), typed).toBe('colors')
  }
})

test('a name, a style code or a plain number is not a color', () => {
  for (const typed of ['Brenner', 'PU2317-14', '45', 'abc', '绿']) {
    expect(firstGroup(typed), typed).toBeUndefined()
  }
})

test('a color name that the server recognizes comes first, with its chip', () => {
  const color = { label: 'dark green', hex: '#1f3d2b', code: 'dark green' }
  const [first] = suggestionGroups('dark green', { color, words: [], goods: [], categories: [] })
  expect(first?.key).toBe('colors')
  expect(first?.rows[0]).toMatchObject({ text: 'dark green', chip: { hex: '#1f3d2b' } })
})

test('empty groups are left out', () => {
  const categories = [{ category_id: '1', name: 'PU leather', goods_num: 12 }]
  const groups = suggestionGroups('pu', { words: [], goods: [], categories })
  expect(groups.map((group) => group.key)).toEqual(['pages'])
})

test('earlier searches are a group once there are any', () => {
  expect(historyGroups([])).toEqual([])
  expect(historyGroups(['litchi', 'suede'])).toMatchObject([
    { key: 'history', rows: [{ text: 'litchi' }, { text: 'suede' }] },
  ])
})
