import { paths } from '@corium/contract/paths'
import { expect, test } from 'vitest'
import {
  listInput,
  parseListParams,
  toggleFilterValue,
  toListQuery,
  withCurrentValues,
  withFilter,
} from './list-params.ts'

test('parsing a URL and building it again gives the same URL', () => {
  const search = '?category_id=7&sort=price-up&view=table&f.use=bags%2Csofa&f.thickness=0.6-1.4'
  expect(paths.products(toListQuery(parseListParams(search)))).toBe(`/home/product${search}`)
})

test('a filter is a list of values or a range; a range can be open or reversed', () => {
  const { filter } = parseListParams(
    '?f.use=bags,sofa&f.thickness=2-&f.weight=-400&f.price=9000-2000&f.flame=bs5852-0',
  )
  expect(filter).toEqual({
    use: ['bags', 'sofa'],
    thickness: { min: 2 },
    weight: { max: 400 },
    price: { min: 2000, max: 9000 },
    flame: ['bs5852-0'],
  })
})

test('invalid parameters are ignored', () => {
  const state = parseListParams('?sort=best&view=wall&f.use=&f.grain=,,&f.thickness=-&keyword=%20%20')
  expect(listInput(state)).toEqual({})
  expect(state.view).toBe('grid')
})

test('toggling a value adds and removes it; an empty filter is left out', () => {
  const added = toggleFilterValue({ grain: ['litchi'] }, 'use', 'bags')
  expect(added).toEqual({ grain: ['litchi'], use: ['bags'] })
  expect(toggleFilterValue(added, 'use', 'bags')).toEqual({ grain: ['litchi'] })
  expect(withFilter({ thickness: { min: 1 } }, 'thickness', {})).toEqual({})
})

test('a value that the shop has joined to another since is that one', () => {
  const value = (value: string, former?: string[]) => ({
    value,
    name: value,
    num: 1,
    ...(former && { former }),
  })
  const option = { key: 'finish', name: '', hint: '', type: 'multi', promoted: false, opened: true } as const
  const options = [{ ...option, values: [value('gloss', ['glossy', 'shiny']), value('matte')] }]
  const filter = { finish: ['glossy', 'gloss', 'matte', 'gone'], use: ['bags'], thickness: { min: 1 } }
  expect(withCurrentValues(filter, options)).toEqual({ ...filter, finish: ['gloss', 'matte', 'gone'] })
})
