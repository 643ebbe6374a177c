import * as desk from '@corium/contract/trade-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { addGroup, applyForTrade, openTrade } from '../../../test/trade.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  staff = await shop.staff()
})
afterAll(() => shop.close())

describe('groups', () => {
  test('are named in both languages, sorted, and deleted once nothing uses them', async () => {
    expect(await staff.call(desk.saveTradeGroup, { name_cn: '', name_en: ' ' })).toBeRefused('field-errors')
    for (const _ of [1, 2]) await addGroup(staff)
    const request_id = newRequest()
    const form = { name_cn: '工坊', name_en: 'Workshops', request_id }
    const { group_id } = await staff.get(desk.saveTradeGroup, form)
    expect(await staff.get(desk.saveTradeGroup, form)).toEqual({ group_id })
    await staff.get(desk.saveTradeGroup, { group_id, name_cn: '作坊', name_en: 'Makers' })
    const before = (await staff.get(desk.listTradeGroups, {})).list
    expect(before.at(-1)).toMatchObject({ group_id, name_cn: '作坊', name_en: 'Makers' })
    const ids = before.map((group) => group.group_id)
    const reversed = ids.toReversed()
    await staff.get(desk.sortTradeGroups, { group_ids: reversed })
    expect((await staff.get(desk.listTradeGroups, {})).list.map((group) => group.group_id)).toEqual(reversed)
    for (const group_ids of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids.slice(1), unknownId]]) {
      expect(await staff.call(desk.sortTradeGroups, { group_ids })).toBeRefused('state-conflict')
    }
    const member = await shop.member()
    const { trade_id } = await openTrade(shop, member, { group_id })
    const removed = await staff.call(desk.deleteTradeGroup, { group_id })
    expect(removed).toBeRefused('trade-group-in-use')
    expect(removed).toMatchObject({ data: { member_num: 1, promotion_num: 0 } })
    await staff.get(desk.endTradeAccount, { trade_id, version: 2, note: 'No more' })
    await staff.get(desk.deleteTradeGroup, { group_id })
    expect(await staff.call(desk.deleteTradeGroup, { group_id })).toBeRefused('not-found')
  })

  test('a group cannot be deleted while a company is approved for it', async () => {
    const group_id = await addGroup(staff)
    const { trade_id } = await applyForTrade(staff, await shop.member())
    const [approval, removal] = await Promise.all([
      staff.call(desk.approveTradeAccount, { trade_id, version: 1, group_id }),
      staff.call(desk.deleteTradeGroup, { group_id }),
    ])
    expect([approval.ok, removal.ok].filter(Boolean)).toHaveLength(1)
  })
})
