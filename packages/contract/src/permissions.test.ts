import { expect, test } from 'vitest'
import { permissionGroups, permissions, withAreas } from './permissions.ts'

test('every action has its area, which stands before it in the same group', () => {
  for (const group of Object.values<readonly string[]>(permissionGroups)) {
    group.forEach((permission, index) => {
      const [area = '', action] = permission.split('.')
      if (action) expect(group.indexOf(area)).toBeLessThan(index)
      expect(group).toContain(area)
    })
  }
  expect(new Set(permissions).size).toBe(permissions.length)
})

test('an action brings its area, once and in order', () => {
  expect(withAreas(['orders.ship', 'color-cards', 'orders.refund'])).toEqual([
    'orders',
    'orders.ship',
    'orders.refund',
    'color-cards',
  ])
  expect(withAreas([])).toEqual([])
})
