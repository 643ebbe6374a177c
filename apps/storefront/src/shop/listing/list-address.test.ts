import { expect, test } from 'vitest'
import { paths } from '#paths'
import { listInput, readList, toggled, withChoice, writeList } from './list-address.ts'

test('an address comes back the same from what was read of it', () => {
  const search = '?category_id=7&sort=price-up&view=table&f.use=bags%2Csofa&f.thickness=0.6-1.4'
  expect(paths.products(writeList(readList(search)))).toBe(`/home/product${search}`)
})

test('values are a choice and ends are a range, open on one side or in either order', () => {
  const { filter } = readList(
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

test('what makes no sense in an address is not asked of the shop', () => {
  const state = readList('?sort=best&view=wall&f.use=&f.grain=,,&f.thickness=-&keyword=%20%20')
  expect(listInput(state)).toEqual({})
  expect(state.view).toBe('grid')
})

test('a value is chosen and given up, and an empty choice leaves nothing behind', () => {
  const once = toggled({ grain: ['litchi'] }, 'use', 'bags')
  expect(once).toEqual({ grain: ['litchi'], use: ['bags'] })
  expect(toggled(once, 'use', 'bags')).toEqual({ grain: ['litchi'] })
  expect(withChoice({ thickness: { min: 1 } }, 'thickness', {})).toEqual({})
})
