import { exportData, listLogins } from '@corium/contract/account'
import { listAddresses } from '@corium/contract/addresses'
import { listAfterSales } from '@corium/contract/after-sales'
import { addToBag, listBag } from '@corium/contract/bag'
import { listColorCards } from '@corium/contract/color-cards'
import { listMyComments } from '@corium/contract/comments'
import { listFavorites, listStockAlerts } from '@corium/contract/favorites'
import { listInvoices, listInvoiceTitles } from '@corium/contract/invoices'
import { getMessageSettings, listMessages } from '@corium/contract/messages'
import { listOrders } from '@corium/contract/orders'
import { bindMobile, getMember } from '@corium/contract/passport'
import { listViewed } from '@corium/contract/recently-viewed'
import { listSearches } from '@corium/contract/search-history'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import { openFullAccount } from '../../../test/full-account.ts'
import { password, prove } from '../../../test/identity.ts'
import { receiveCode } from '../../../test/messages.ts'
import { tablesWith } from '../../../test/rows-about.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { invalidateSessionsOf } from '../passport/recent-sessions.ts'
import { mergeMembers, mergeUnbound } from './merge-members.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

/** Leaves a member with WeChat as the only login, as none can come to have so much. */
async function keepWechatOnly(id: string): Promise<void> {
  const gone = { mobile: null, country_code: null, email: null, email_key: null, password_hash: null }
  await shop.shop.db.updateTable('members').set(gone).where('id', '=', id).execute()
  invalidateSessionsOf(id)
}

async function bind(caller: Caller, mobile: string) {
  const code = await receiveCode(shop, caller, 'bind_mobile', mobile)
  const bound = await caller.get(bindMobile, {
    mobile,
    code,
    country_code: 'CN',
    password: 'eight green hides',
  })
  return Object.assign(caller, { token: bound.token })
}

/** How much of everything a member finds in the account. */
async function countAll(member: Caller) {
  const calls = [
    listOrders,
    listAfterSales,
    listColorCards,
    listMyComments,
    listFavorites,
    listMessages,
  ] as const
  const counts: Record<string, number> = {}
  for (const call of calls) counts[call.path] = (await member.get(call as typeof listOrders, {})).total
  counts.addresses = (await member.get(listAddresses, {})).list.length
  counts.bag = (await member.get(listBag, {})).num
  counts.alerts = (await member.get(listStockAlerts, {})).list.length
  counts.titles = (await member.get(listInvoiceTitles, {})).list.length
  counts.invoices = (await member.get(listInvoices, {})).total
  counts.viewed = (await member.get(listViewed, {})).list.length
  counts.searches = (await member.get(listSearches, {})).list.length
  counts.logins = (await member.get(listLogins, {})).total
  return counts
}

test('everything of an account moves to the account of the number', async () => {
  const lan = await openFullAccount(shop)
  const before = await countAll(lan)
  for (const [what, count] of Object.entries(before)) expect([what, count]).not.toEqual([what, 0])
  const tables = await tablesWith(shop.shop.db, lan.id)
  await keepWechatOnly(lan.id)
  const ana = await shop.member({ email: 'ana.merged@buyer.test', password })
  await bind(lan, ana.mobile!.slice(3))

  // The message about the link.
  const added = { [listMessages.path]: before[listMessages.path]! + 1 }
  expect(await countAll(ana)).toEqual({ ...before, ...added })
  // Which account has got everything.
  expect(await tablesWith(shop.shop.db, lan.id)).toEqual(['request_answers'])
  // A vote for the member's own comment ends with the account, and so does a login under way.
  const movedTables = tables.filter((name) => name !== 'comment_votes' && name !== 'login_challenges')
  expect(await tablesWith(shop.shop.db, ana.id)).toEqual(expect.arrayContaining(movedTables))
  const member = await ana.get(getMember, {})
  expect(member).toMatchObject({ nickname: 'Buyer', birthday: '1990-02-28', avatar: expect.any(String) })
  expect((await ana.get(getMessageSettings, {})).list).toContainEqual({
    kind: 'cards',
    mail: true,
    sms: false,
  })
  const { content } = await ana.get(exportData, { proof: await prove(ana, 'export_data') })
  expect(content).toMatchObject({ wechat: [{ app_id: 'wx8888888888888888' }] })
})

test('a request that was made before the merge and is repeated after it counts once', async () => {
  const sku = await shop.build.sku({ stock: 10 })
  const lan = await openBuyer(shop, { password })
  const ana = await openBuyer(shop, { password })
  const request = { goods_id: sku.goods_id, sku_id: sku.id, num: 2, request_id: newRequest() }
  const first = await lan.get(addToBag, request)
  // Ids that both used are no reason to fail: what the account that stays has counts.
  const both = { ...request, num: 1, request_id: newRequest() }
  await lan.get(addToBag, both)
  const own = await ana.get(addToBag, both)
  await keepWechatOnly(lan.id)
  const merge = { from: lan.id, to: ana.id, at: shop.clock.now() }
  await shop.shop.db.transaction().execute((trx) => mergeMembers(trx, merge))

  const before = await ana.get(listBag, {})
  expect(before.list).toMatchObject([{ sku_id: sku.id, num: 4 }])
  expect(await ana.get(addToBag, request)).toEqual(first)
  expect(await ana.get(addToBag, both)).toEqual(own)
  expect((await ana.get(listBag, {})).list).toMatchObject([{ num: 4 }])
})

test('an account that has got a number meanwhile is not merged', async () => {
  const [lan, ana] = [await shop.member(), await shop.member()]
  const merge = { from: lan.id, to: ana.id, at: shop.clock.now() }
  const merging = shop.shop.db.transaction().execute((trx) => mergeUnbound(trx, merge))
  await expect(merging).rejects.toMatchObject({ refusal: 'state-conflict' })
  expect(await lan.get(getMember, {})).toMatchObject({ mobile: lan.mobile })
})

test('what both have stays as the account has it that stays', async () => {
  const lan = await openFullAccount(shop)
  const ana = await openBuyer(shop, { password })
  const { db } = shop.shop
  const clock = shop.clock.now()
  await db
    .insertInto('message_settings')
    .values({ member_id: ana.id, kind: 'cards', mail: false, sms: true })
    .execute()
  const [favorite] = await db.selectFrom('favorites').selectAll().where('member_id', '=', lan.id).execute()
  await db
    .insertInto('favorites')
    .values({ ...favorite!, member_id: ana.id, saved_fen: 99_000 })
    .execute()
  const [alert] = await db.selectFrom('stock_alerts').selectAll().where('member_id', '=', lan.id).execute()
  await db
    .insertInto('stock_alerts')
    .values({ ...alert!, member_id: ana.id })
    .execute()
  const [card] = await db.selectFrom('color_cards').selectAll().where('member_id', '=', lan.id).execute()
  const { id: _, goods_name, color_name, address, ...rest } = card!
  const copy = {
    goods_name: JSON.stringify(goods_name),
    color_name: color_name && JSON.stringify(color_name),
    address: JSON.stringify(address),
  }
  await db
    .insertInto('color_cards')
    .values({ ...rest, ...copy, sn: 'C-ANA', member_id: ana.id, created_at: clock })
    .execute()
  const [comment] = await db.selectFrom('comments').select('id').where('member_id', '=', lan.id).execute()
  await db
    .insertInto('comment_votes')
    .values({ comment_id: comment!.id, member_id: ana.id, created_at: clock })
    .execute()
  await db.updateTable('comments').set({ useful_num: 2 }).where('id', '=', comment!.id).execute()
  const defaultAddress = (await ana.get(listAddresses, {})).list.find(({ is_default }) => is_default)

  await keepWechatOnly(lan.id)
  await bind(lan, ana.mobile!.slice(3))
  const { list: addresses } = await ana.get(listAddresses, {})
  expect(addresses.filter(({ is_default }) => is_default)).toMatchObject([
    { address_id: defaultAddress?.address_id },
  ])
  expect(addresses).toHaveLength(2)
  expect((await ana.get(getMessageSettings, {})).list).toContainEqual({
    kind: 'cards',
    mail: false,
    sms: true,
  })
  expect((await ana.get(listFavorites, {})).list).toMatchObject([{ saved_price: 99_000 }])
  expect((await ana.get(listStockAlerts, {})).list).toMatchObject([{ sku_id: alert!.sku_id }])
  const { list: cards } = await ana.get(listColorCards, {})
  expect(Object.fromEntries(cards.map(({ card_sn, status }) => [card_sn, status]))).toEqual({
    'C-ANA': 0,
    [card!.sn]: 4,
  })
  expect(await db.selectFrom('comment_votes').selectAll().where('member_id', '=', ana.id).execute()).toEqual(
    [],
  )
  const [{ useful_num } = { useful_num: -1 }] = await db
    .selectFrom('comments')
    .select('useful_num')
    .where('id', '=', comment!.id)
    .execute()
  expect(useful_num).toBe(0)
})
