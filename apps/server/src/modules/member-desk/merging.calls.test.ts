import { addToBag, listBag } from '@corium/contract/bag'
import { changeFavorites, listFavorites } from '@corium/contract/favorites'
import { markCommentUseful } from '@corium/contract/goods-comments'
import * as contract from '@corium/contract/member-desk'
import * as merging from '@corium/contract/merge-members'
import { listOrders } from '@corium/contract/orders'
import { bindMobile, getMember, login } from '@corium/contract/passport'
import { listPayMethods, startPayment } from '@corium/contract/payments'
import { startQuote } from '@corium/contract/quote-desk'
import {
  getScanStatus,
  getWechatLink,
  getWechatLinkStatus,
  startScan,
  startWechatLink,
} from '@corium/contract/wechat-login'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import { buildFreeSku, openShownAuthor } from '../../../test/comments.ts'
import { serverUrl } from '../../../test/database.ts'
import { openAccount, password, prove } from '../../../test/identity.ts'
import { isLoggedIn, type MemberDesk, openMemberDesk } from '../../../test/member-desk.ts'
import { receiveCode } from '../../../test/messages.ts'
import { outsideTransaction } from '../../../test/redis-in-transactions.ts'
import type { SandboxShop } from '../../../test/sandbox-shop.ts'
import { buyFreely } from '../../../test/shipping.ts'
import type { Caller, CallResult } from '../../../test/shop.ts'
import { linkPersonOf, logInWithWechat, press, refOf, scanAndConfirm } from '../../../test/wechat.ts'

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
async function merge(from_id: string, to_id: string) {
  const { from, to } = await preview(from_id, to_id)
  const versions = { from_version: from.version, to_version: to.version }
  return desk.call(merging.mergeMembers, { from_id, to_id, ...versions })
}

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

// The embedded database makes one transaction after another.
describe.skipIf(!serverUrl)(
  'what a member does while the account is merged is in the one that remains',
  () => {
    /** How many calls wait for a lock. */
    async function waiting(): Promise<number> {
      const { rows } = await sql<{ num: number }>`select count(*)::int as num from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.shop.db)
      return rows[0]!.num
    }

    /** Runs `work` while another request has locked these rows. */
    const whileLocked = (rows: RawBuilder<unknown>, work: () => Promise<void>) =>
      shop.shop.db.transaction().execute(async (trx) => {
        await sql`select from ${rows} for update`.execute(trx)
        await work()
      })

    async function openBoth() {
      const [from, to] = [await shop.buyer(), await shop.buyer()]
      const sku = await shop.build.sku({ stock: 50 })
      await shop.build.refreshCatalog()
      return { from, to, sku, toBag: { goods_id: sku.goods_id, sku_id: sku.id, num: 2 } }
    }

    test('when the merge is about to end', async () => {
      const { from, to, sku, toBag } = await openBoth()
      const { id: order_id } = await shop.createOrder(from)
      await from.addToBag(await shop.build.sku({ stock: 50 }), 1)
      const offer = await from.confirmOrder()
      let merged: ReturnType<typeof merge> | undefined
      let acts: Promise<CallResult<unknown>[]> | undefined
      // The last row of a merge says which of the staff merged.
      await whileLocked(sql`staff`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(waiting).toBe(1)
        acts = Promise.all([
          from.call(startPayment, { order_id, method: 'wechat_native' }),
          from.call(addToBag, toBag),
          from.call(addToBag, { ...toBag, request_id: newRequest() }),
          from.call(changeFavorites, { goods_id: sku.goods_id, is_collect: true }),
          from.placeOrder(offer),
        ])
        await expect.poll(waiting).toBe(6)
      })
      expect(await merged).toMatchObject({ ok: true })
      for (const act of (await acts)!) expect(act).toMatchObject({ ok: true })
      const { list } = await to.get(listPayMethods, { order_id })
      expect(list.find(({ method }) => method === 'wechat_native')?.open_payment).toBeTruthy()
      expect((await to.get(listBag, {})).list).toMatchObject([{ sku_id: sku.id, num: 4 }])
      expect((await to.get(listFavorites, {})).total).toBe(1)
      expect((await to.get(listOrders, {})).total).toBe(2)
      expect(await from.call(listOrders, {})).toBeRefused('session-invalid')
    })

    test('when it is a login', async () => {
      const [from, to] = [await openAccount(shop), await openAccount(shop)]
      const mobile = from.mobile!.slice(3)
      const [byCode, byWechat] = [shop.visitor(), shop.visitor()]
      const person = await linkPersonOf(shop, from)
      const scan = await byWechat.get(startScan, {})
      await scanAndConfirm(shop, scan, person)
      const code = await receiveCode(shop, byCode, 'login', mobile)
      let merged: ReturnType<typeof merge> | undefined
      let logins: Promise<CallResult<{ token: string }>[]> | undefined
      // The merge waits for the first rows that it moves, the scans, and holds nothing else of WeChat.
      await whileLocked(sql`wechat_scans where member_id = ${from.id}`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(waiting).toBe(1)
        logins = Promise.all([
          byWechat.call(getScanStatus, refOf(scan)),
          byCode.call(login, { mobile, code }),
          shop.visitor().call(login, { mobile, password }),
        ])
        await expect.poll(waiting).toBe(4)
      })
      expect(await merged).toMatchObject({ ok: true })
      const [wechat, sms, typed] = (await logins)!
      expect(wechat).toMatchObject({ ok: true })
      if (wechat?.ok) byWechat.token = wechat.data.token
      expect(await byWechat.get(getMember, {})).toMatchObject({ user_id: to.id })
      // The number has no account anymore: the other one keeps its own.
      expect(sms).toBeRefused('account-unknown')
      expect(typed).toBeRefused('credentials-wrong')
    })

    test('and staff who start a quote for the other are told that it has gone', async () => {
      const { from, to, sku } = await openBoth()
      let merged: ReturnType<typeof merge> | undefined
      let started: Promise<CallResult<unknown>> | undefined
      await whileLocked(sql`staff`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(waiting).toBe(1)
        const lines = [{ sku_id: sku.id, num: 600 }]
        const { id: member_id, address_id } = from
        started = desk.call(startQuote, { member_id, address_id, lines, request_id: newRequest() })
        await expect.poll(waiting).toBe(2)
      })
      expect(await merged).toMatchObject({ ok: true })
      expect(await started).toBeRefused('not-found')
    })

    test('and who binds the number of the other is asked to try again, and stays logged in', async () => {
      const [from, to] = [await openAccount(shop), await openAccount(shop)]
      const mobile = from.mobile!.slice(3)
      const wen = await logInWithWechat(shop, await shop.person())
      const code = await receiveCode(shop, wen, 'bind_mobile', mobile)
      let merged: ReturnType<typeof merge> | undefined
      let bound: Promise<CallResult<unknown>> | undefined
      await whileLocked(sql`staff`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(waiting).toBe(1)
        bound = wen.call(bindMobile, { mobile, code, country_code: 'CN' })
        await expect.poll(waiting).toBe(2)
      })
      expect(await merged).toMatchObject({ ok: true })
      expect(await bound).toBeRefused('state-conflict')
      expect(await isLoggedIn(wen)).toBe(true)
    })

    test('when it takes back that a comment is useful, which both found', async () => {
      const { from, to } = await openBoth()
      const { comment_id } = await openShownAuthor(shop, desk, await buildFreeSku(shop))
      const mark = (caller: Caller, is_useful: boolean) =>
        caller.call(markCommentUseful, { comment_id, is_useful })
      expect(await mark(from, true)).toMatchObject({ data: { useful_num: 1 } })
      expect(await mark(to, true)).toMatchObject({ data: { useful_num: 2 } })
      let merged: ReturnType<typeof merge> | undefined
      let taken: Promise<CallResult<unknown>> | undefined
      await whileLocked(sql`comments where id = ${comment_id}`, async () => {
        taken = mark(from, false)
        await expect.poll(waiting).toBe(1)
        merged = merge(from.id, to.id)
        await expect.poll(waiting).toBe(2)
      })
      expect(await taken).toMatchObject({ data: { is_useful: false, useful_num: 1 } })
      expect(await merged).toMatchObject({ ok: true })
      expect(await mark(to, true)).toMatchObject({ data: { useful_num: 1 } })
    })

    test('when it links WeChat', async () => {
      const from = await openBuyer(shop, { email: 'linking@lan.test', password })
      const to = await openAccount(shop)
      const { id } = await shop.createOrder(from)
      const code = await from.get(startWechatLink, { proof: await prove(from, 'edit_wechat') })
      await scanAndConfirm(shop, code, await shop.person())
      let merged: ReturnType<typeof merge> | undefined
      let linked: Promise<CallResult<unknown>> | undefined
      // Of what both change, the merge has the members only.
      await whileLocked(sql`orders where id = ${id}`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(waiting).toBe(1)
        linked = from.call(getWechatLinkStatus, refOf(code))
        await expect.poll(waiting).toBe(2)
      })
      expect(await merged).toMatchObject({ ok: true })
      expect(await linked).toMatchObject({ ok: true })
      expect(await to.get(getWechatLink, {})).toMatchObject({ is_linked: true })
    })

    test('when the person says on the phone that the link was not theirs', async () => {
      const [from, to] = [await openAccount(shop), await openAccount(shop)]
      const proof = await prove(from, 'edit_wechat')
      const otherBrowser = Object.assign(shop.visitor(), { token: from.token })
      const { ticket } = await otherBrowser.get(startWechatLink, { proof })
      const code = await from.get(startWechatLink, { proof })
      const { links } = await shop.scan(code, await shop.person())
      await shop.shop.background.settled()
      const link = links[0]!.href
      await press(shop, link, 'confirm')
      await from.get(getWechatLinkStatus, refOf(code))
      let merged: ReturnType<typeof merge> | undefined
      // The scan that moves before the person's.
      await whileLocked(sql`wechat_scans where ticket = ${ticket}`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(waiting).toBe(1)
        await outsideTransaction(() => press(shop, link, 'refuse'))
      })
      expect(await merged).toMatchObject({ ok: true })
      expect(await to.get(getWechatLink, {})).toMatchObject({ is_linked: false })
    })

    test('when the merge begins', async () => {
      const { from, to, sku, toBag } = await openBoth()
      let added: Promise<CallResult<unknown>> | undefined
      let merged: ReturnType<typeof merge> | undefined
      // The new line of the bag is written and waits for its color.
      await whileLocked(sql`skus where id = ${sku.id}`, async () => {
        added = from.call(addToBag, toBag)
        await expect.poll(waiting).toBe(1)
        merged = merge(from.id, to.id)
        await expect.poll(waiting).toBe(2)
      })
      expect(await added).toMatchObject({ ok: true })
      expect(await merged).toMatchObject({ ok: true })
      expect((await to.get(listBag, {})).list).toMatchObject([{ sku_id: sku.id, num: 2 }])
    })
  },
)
