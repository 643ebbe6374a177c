import { addToBag } from '@corium/contract/bag'
import * as contract from '@corium/contract/member-desk'
import * as merging from '@corium/contract/merge-members'
import { listOrders } from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBuyer } from '../../../test/buyer.ts'
import { password } from '../../../test/identity.ts'
import { isLoggedIn, type MemberDesk, openMemberDesk } from '../../../test/member-desk.ts'
import { mergeAccounts } from '../../../test/merge-accounts.ts'
import type { SandboxShop } from '../../../test/sandbox-shop.ts'
import { buyFreely } from '../../../test/shipping.ts'
import type { Caller } from '../../../test/shop.ts'

let shop: SandboxShop
let members: MemberDesk
let desk: Caller
beforeAll(async () => {
  members = await openMemberDesk()
  shop = members.shop
})
beforeEach(logIn)
afterAll(() => shop.close())

async function logIn() {
  ;({ desk } = await members.logIn())
}

const preview = (from_id: string, to_id: string) => desk.get(merging.previewMerge, { from_id, to_id })
const merge = (from_id: string, to_id: string) => mergeAccounts(desk, from_id, to_id)

/** Begins a call, whose session is checked, and holds it before it writes anything. */
async function holdBack<T>(act: () => Promise<T>): Promise<{ acting: Promise<T>; goOn: () => void }> {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { limits } = shop.shop
  const { consume } = limits
  const hold = vi.spyOn(limits, 'consume').mockImplementationOnce(async (...args) => {
    begun.resolve()
    await held.promise
    return consume(...args)
  })
  const acting = act()
  await begun.promise
  hold.mockRestore()
  return { acting, goOn: held.resolve }
}

describe('merging', () => {
  test('shows what moves and what is lost, then gives everything to the account that stays', async () => {
    const from = await openBuyer(shop, { email: 'old@lan.test', password })
    const to = await shop.member({ password: 'a different hide' })
    await members.named(from.id, 'Lan', 'Lan Studio')
    const order = await buyFreely(shop, from)
    await desk.get(contract.noteMember, { ...(await members.seenOf(from.id)), text: 'Two workshops.' })
    const shown = await preview(from.id, to.id)
    expect(shown).toMatchObject({
      moves: [
        { what: 'orders', num: 1 },
        { what: 'addresses', num: 1 },
      ],
      gains: ['email', 'company'],
      drops: ['mobile', 'password'],
      obstacles: [],
      from: { number: expect.any(Number), mobile: from.mobile },
    })
    expect(await merge(from.id, to.id)).toMatchObject({ ok: true })
    expect(await members.infoOf(to.id)).toMatchObject({
      mobile: to.mobile,
      email: 'old@lan.test',
      company: 'Lan Studio',
      note: { text: 'Two workshops.' },
      figures: { order_num: 1 },
    })
    expect(await desk.call(contract.getDeskMember, { member_id: from.id })).toBeRefused('not-found')
    expect(await members.found({ keyword: order.order_sn })).toEqual([to.id])
    expect(await isLoggedIn(from)).toBe(false)
    expect(await members.logInMember('old@lan.test')).toBeRefused('credentials-wrong')
    const typed = { mobile: 'old@lan.test', password: 'a different hide' }
    expect(await shop.visitor().call(login, typed)).toMatchObject({ ok: true })
    expect(await members.lastChange(to.id)).toMatchObject({
      act: 'merged',
      fields: { merged_number: [null, shown.from.number], email: [null, 'old@lan.test'] },
    })
    expect(await desk.call(merging.previewMerge, { from_id: from.id, to_id: to.id })).toBeRefused('not-found')
  })

  test('is refused for one account, a locked one, one that leaves, and after a change meanwhile', async () => {
    const [from, to] = [await shop.member(), await shop.member()]
    expect((await preview(from.id, from.id)).obstacles).toEqual(['same'])
    expect(await merge(from.id, from.id)).toBeRefused('state-conflict')
    const stale = { from_id: from.id, to_id: to.id, from_version: 1, to_version: 1 }
    await members.lock(from.id)
    expect(await desk.call(merging.mergeMembers, stale)).toBeRefused('state-conflict')
    expect((await preview(from.id, to.id)).obstacles).toEqual(['locked'])
    expect(await merge(from.id, to.id)).toBeRefused('state-conflict')
    await desk.get(contract.unlockMember, await members.seenOf(from.id))
    // The two accounts could be merged again, but the caller has read an older state.
    expect(await desk.call(merging.mergeMembers, stale)).toBeRefused('state-conflict')
    await members.plan(to.id)
    expect((await preview(from.id, to.id)).obstacles).toEqual(['to-be-erased'])
    expect(await merge(from.id, to.id)).toBeRefused('state-conflict')
    await desk.get(contract.cancelErasure, await members.seenOf(to.id))
    const { db } = shop.shop
    const wechat = (member_id: string) => ({ app_id: 'wx1', open_id: member_id, union_id: null, member_id })
    const at = { created_at: shop.clock.now() }
    await db
      .insertInto('wechat_identities')
      .values([from, to].map(({ id }) => ({ ...wechat(id), ...at })))
      .execute()
    expect((await preview(from.id, to.id)).obstacles).toEqual(['wechat'])
    expect(await merge(from.id, to.id)).toBeRefused('state-conflict')
  })

  test('in both directions at once happens once', async () => {
    const [one, two] = [await shop.member(), await shop.member()]
    const both = await Promise.all([
      desk.call(merging.mergeMembers, { from_id: one.id, to_id: two.id, from_version: 1, to_version: 1 }),
      desk.call(merging.mergeMembers, { from_id: two.id, to_id: one.id, from_version: 1, to_version: 1 }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('not-found')
  })

  test('of an account and then of the one that got everything takes along what a member is doing', async () => {
    const [first, second, third] = [await shop.buyer(), await shop.buyer(), await shop.buyer()]
    const sku = await shop.build.sku({ stock: 5 })
    await shop.build.refreshCatalog()
    await first.addToBag(sku, 1)
    const offer = await first.confirmOrder()
    const { acting: placing, goOn } = await holdBack(() => first.placeOrder(offer))
    expect(await merge(first.id, second.id)).toMatchObject({ ok: true })
    expect(await merge(second.id, third.id)).toMatchObject({ ok: true })
    goOn()
    expect(await placing).toMatchObject({ ok: true })
    expect((await third.get(listOrders, {})).total).toBe(1)
  })

  test('into an account that is locked at once ends what a member is doing like the session', async () => {
    const [from, to] = [await shop.member(), await shop.member()]
    const sku = await shop.build.sku({ stock: 5 })
    await shop.build.refreshCatalog()
    const input = { goods_id: sku.goods_id, sku_id: sku.id, num: 1 }
    const { acting, goOn } = await holdBack(() => from.call(addToBag, input))
    expect(await merge(from.id, to.id)).toMatchObject({ ok: true })
    expect(await members.lock(to.id)).toMatchObject({ ok: true })
    goOn()
    expect(await acting).toBeRefused('session-invalid')
  })
})
