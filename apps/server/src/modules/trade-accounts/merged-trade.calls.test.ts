import * as merging from '@corium/contract/merge-members'
import * as desk from '@corium/contract/trade-desk'
import { tradeStatus } from '@corium/contract/trade-status'
import { uploadImage } from '@corium/contract/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pictureFile } from '../../../test/pictures.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { applyForTrade, openTrade } from '../../../test/trade.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  staff = await shop.staff()
})
afterAll(() => shop.close())

const see = (trade_id: string) => staff.get(desk.getDeskTradeAccount, { trade_id })
const upload = async (member: Caller) =>
  (await member.get(uploadImage, { scene: 'voucher', file: await pictureFile() })).file_id

describe('two accounts of a person that become one', () => {
  const merge = async (from: { id: string }, to: { id: string }) => {
    const pair = { from_id: from.id, to_id: to.id }
    const shown = await staff.get(merging.previewMerge, pair)
    const versions = { from_version: shown.from.version, to_version: shown.to.version }
    await staff.get(merging.mergeMembers, { ...pair, ...versions })
    return shown
  }

  test('keep the trade account that one of them has', async () => {
    const [from, to] = [await shop.member(), await shop.member()]
    const { trade_id } = await openTrade(shop, from)
    expect(await merge(from, to)).toMatchObject({ moves: [{ what: 'trade', num: 1 }, { what: 'titles' }] })
    expect(await see(trade_id)).toMatchObject({ member_id: to.id, status: tradeStatus.approved })
  })

  test.each([
    ['the approved one', true],
    ['the one of the account that stays', false],
  ])('keep %s of two', async (_, isApproved) => {
    const [from, to] = [await shop.member(), await shop.member()]
    const file_ids = [await upload(from)]
    const given = isApproved
      ? await openTrade(shop, from, { company: 'Given', file_ids })
      : await applyForTrade(staff, from, { company: 'Given', file_ids })
    const own = await applyForTrade(staff, to, { company: 'Own' })
    await merge(from, to)
    const kept = isApproved ? given.trade_id : own.trade_id
    expect(await see(kept)).toMatchObject({ member_id: to.id, pictures: isApproved ? [{}] : [] })
    const gone = isApproved ? own.trade_id : given.trade_id
    expect(await staff.call(desk.getDeskTradeAccount, { trade_id: gone })).toBeRefused('not-found')
  })
})
