import { permissions as all } from '@corium/contract/permissions'
import { expect, test } from 'vitest'
import { covers, type RoleRights, rightsOf } from './role-rights.ts'

const role = (
  permissions: RoleRights['permissions'],
  refund_limit_fen: number | null = null,
): RoleRights => ({
  key: null,
  permissions,
  refund_limit_fen,
})
const owner = { key: 'owner', permissions: [], refund_limit_fen: 0 }

test('the rights of several roles add up, and the highest limit counts', () => {
  const rights = rightsOf([role(['orders.refund'], 100), role(['goods', 'orders.cancel'], 200)])
  expect(rights).toEqual({
    isOwner: false,
    refundLimit: 200,
    permissions: ['orders', 'orders.cancel', 'orders.refund', 'goods'],
  })
})

test('a role without refunds brings no limit, also when it says that there is none', () => {
  expect(rightsOf([role(['orders.refund'], 100), role(['goods'], null)]).refundLimit).toBe(100)
  expect(rightsOf([role(['goods'], null)]).refundLimit).toBe(0)
  expect(rightsOf([role(['orders.refund'], 100), role(['orders.payment'], null)]).refundLimit).toBeNull()
})

test('an owner may do everything, whatever the row says; no role gives nothing', () => {
  expect(rightsOf([role(['orders.refund'], 100), owner])).toEqual({
    isOwner: true,
    refundLimit: null,
    permissions: [...all],
  })
  expect(rightsOf([])).toEqual({ isOwner: false, refundLimit: 0, permissions: [] })
})

test('permissions of a later version are left out', () => {
  expect(rightsOf([role(['goods', 'tomorrow' as 'goods'])]).permissions).toEqual(['goods'])
})

test('one covers the rights of another by permissions, limit and ownership', () => {
  const [low, high, none] = [100, 200, null].map((limit) => rightsOf([role(['orders.refund'], limit)]))
  expect([covers(high!, low!), covers(none!, high!), covers(high!, high!)]).toEqual([true, true, true])
  expect([covers(low!, high!), covers(high!, none!), covers(low!, rightsOf([role(['goods'])]))]).toEqual([
    false,
    false,
    false,
  ])
  expect(covers(rightsOf([role([...all])]), rightsOf([owner]))).toBe(false)
  expect(covers(rightsOf([owner]), rightsOf([owner]))).toBe(true)
})
