import { addToBag, listBag, removeFromBag, selectInBag, setBagQuantity } from '@corium/contract/bag'
import { changeFavorites, listFavorites } from '@corium/contract/favorites'
import { markCommentUseful } from '@corium/contract/goods-comments'
import { countUnreadMessages, listMessages, readAllMessages, readMessages } from '@corium/contract/messages'
import { listOrders } from '@corium/contract/orders'
import { bindMobile, getMember, login } from '@corium/contract/passport'
import { listPayMethods, startPayment } from '@corium/contract/payments'
import { startQuote } from '@corium/contract/quote-desk'
import { forgetViewed, listViewed, recordView } from '@corium/contract/recently-viewed'
import { forgetSearches, listSearches, recordSearch } from '@corium/contract/search-history'
import {
  getScanStatus,
  getWechatLink,
  getWechatLinkStatus,
  startScan,
  startWechatLink,
} from '@corium/contract/wechat-login'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import { buildFreeSku, openShownAuthor } from '../../../test/comments.ts'
import { serverUrl } from '../../../test/database.ts'
import { openAccount, password, prove } from '../../../test/identity.ts'
import { countWaiting, whileLocked } from '../../../test/locks.ts'
import { isLoggedIn } from '../../../test/member-desk.ts'
import { mergeAccounts } from '../../../test/merge-accounts.ts'
import { receiveCode } from '../../../test/messages.ts'
import { outsideTransaction } from '../../../test/redis-in-transactions.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller, CallResult } from '../../../test/shop.ts'
import { linkPersonOf, logInWithWechat, press, refOf, scanAndConfirm } from '../../../test/wechat.ts'

let shop: SandboxShop
let desk: Caller
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(async () => {
  desk = await shop.staff()
})
afterAll(() => shop.close())

const merge = (from_id: string, to_id: string) => mergeAccounts(desk, from_id, to_id)

// The embedded database makes one transaction after another.
describe.skipIf(!serverUrl)(
  'what a member does while the account is merged is in the one that remains',
  () => {
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
      await whileLocked(shop, sql`staff`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(() => countWaiting(shop)).toBe(1)
        acts = Promise.all([
          from.call(startPayment, { order_id, method: 'wechat_native' }),
          from.call(addToBag, toBag),
          from.call(addToBag, { ...toBag, request_id: newRequest() }),
          from.call(changeFavorites, { goods_id: sku.goods_id, is_collect: true }),
          from.placeOrder(offer),
        ])
        await expect.poll(() => countWaiting(shop)).toBe(6)
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

    test('when it changes the bag', async () => {
      const { from, to } = await openBoth()
      const skus = [await shop.build.sku(), await shop.build.sku(), await shop.build.sku()]
      for (const sku of skus) await from.addToBag(sku, 2)
      const { list } = await from.get(listBag, {})
      const cartIdOf = (sku: { id: string }) => list.find(({ sku_id }) => sku_id === sku.id)!.cart_id
      const [more, left, gone] = skus.map(cartIdOf)
      let merged: ReturnType<typeof merge> | undefined
      let changed: Promise<CallResult<unknown>[]> | undefined
      await whileLocked(shop, sql`staff`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(() => countWaiting(shop)).toBe(1)
        changed = Promise.all([
          from.call(setBagQuantity, { cart_id: more!, num: 3 }),
          from.call(selectInBag, { cart_id: left!, is_sel: 0 }),
          from.call(removeFromBag, { cart_id: gone! }),
        ])
        await expect.poll(() => countWaiting(shop)).toBe(4)
      })
      expect(await merged).toMatchObject({ ok: true })
      for (const change of (await changed)!) expect(change).toMatchObject({ ok: true })
      const after = (await to.get(listBag, {})).list
      expect(after).toHaveLength(2)
      expect(after.find(({ cart_id }) => cart_id === more)).toMatchObject({ num: 3 })
      expect(after.find(({ cart_id }) => cart_id === left)).toMatchObject({ is_sel: false })
    })

    test('when it forgets what it viewed and searched for', async () => {
      const { from, to, sku } = await openBoth()
      await from.get(recordView, { goods_id: sku.goods_id })
      await from.get(recordSearch, { keyword: 'calf' })
      let merged: ReturnType<typeof merge> | undefined
      let forgotten: Promise<CallResult<unknown>[]> | undefined
      await whileLocked(shop, sql`staff`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(() => countWaiting(shop)).toBe(1)
        forgotten = Promise.all([from.call(forgetViewed, {}), from.call(forgetSearches, {})])
        await expect.poll(() => countWaiting(shop)).toBe(3)
      })
      expect(await merged).toMatchObject({ ok: true })
      expect(await forgotten).toMatchObject([{ data: { num: 1 } }, { data: { num: 1 } }])
      expect((await to.get(listViewed, {})).list).toEqual([])
      expect((await to.get(listSearches, {})).list).toEqual([])
    })

    test('when it reads one message, or the other account reads all of its own', async () => {
      for (const [reader, left] of [
        ['from', 2],
        ['to', 0],
      ] as const) {
        const { from, to } = await openBoth()
        for (const buyer of [from, to, from]) await shop.createOrder(buyer)
        const [message] = (await from.get(listMessages, {})).list
        let merged: ReturnType<typeof merge> | undefined
        let read: Promise<CallResult<unknown>> | undefined
        await whileLocked(shop, sql`staff`, async () => {
          merged = merge(from.id, to.id)
          await expect.poll(() => countWaiting(shop)).toBe(1)
          read =
            reader === 'from'
              ? from.call(readMessages, { message_ids: [message!.message_id] })
              : to.call(readAllMessages, {})
          await expect.poll(() => countWaiting(shop)).toBe(2)
        })
        expect(await merged).toMatchObject({ ok: true })
        expect(await read).toMatchObject({ ok: true, data: { num: left } })
        expect(await to.get(countUnreadMessages, {})).toEqual({ num: left })
      }
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
      await whileLocked(shop, sql`wechat_scans where member_id = ${from.id}`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(() => countWaiting(shop)).toBe(1)
        logins = Promise.all([
          byWechat.call(getScanStatus, refOf(scan)),
          byCode.call(login, { mobile, code }),
          shop.visitor().call(login, { mobile, password }),
        ])
        await expect.poll(() => countWaiting(shop)).toBe(4)
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
      await whileLocked(shop, sql`staff`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(() => countWaiting(shop)).toBe(1)
        const lines = [{ sku_id: sku.id, num: 600 }]
        const { id: member_id, address_id } = from
        started = desk.call(startQuote, { member_id, address_id, lines, request_id: newRequest() })
        await expect.poll(() => countWaiting(shop)).toBe(2)
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
      await whileLocked(shop, sql`staff`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(() => countWaiting(shop)).toBe(1)
        bound = wen.call(bindMobile, { mobile, code, country_code: 'CN' })
        await expect.poll(() => countWaiting(shop)).toBe(2)
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
      await whileLocked(shop, sql`comments where id = ${comment_id}`, async () => {
        taken = mark(from, false)
        await expect.poll(() => countWaiting(shop)).toBe(1)
        merged = merge(from.id, to.id)
        await expect.poll(() => countWaiting(shop)).toBe(2)
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
      await whileLocked(shop, sql`orders where id = ${id}`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(() => countWaiting(shop)).toBe(1)
        linked = from.call(getWechatLinkStatus, refOf(code))
        await expect.poll(() => countWaiting(shop)).toBe(2)
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
      await whileLocked(shop, sql`wechat_scans where ticket = ${ticket}`, async () => {
        merged = merge(from.id, to.id)
        await expect.poll(() => countWaiting(shop)).toBe(1)
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
      await whileLocked(shop, sql`skus where id = ${sku.id}`, async () => {
        added = from.call(addToBag, toBag)
        await expect.poll(() => countWaiting(shop)).toBe(1)
        merged = merge(from.id, to.id)
        await expect.poll(() => countWaiting(shop)).toBe(2)
      })
      expect(await added).toMatchObject({ ok: true })
      expect(await merged).toMatchObject({ ok: true })
      expect((await to.get(listBag, {})).list).toMatchObject([{ sku_id: sku.id, num: 2 }])
    })
  },
)
