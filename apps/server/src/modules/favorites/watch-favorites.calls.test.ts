import { deleteAccount } from '@corium/contract/account'
import * as contract from '@corium/contract/favorites'
import { maxStockAlerts } from '@corium/contract/limits'
import { listMessages } from '@corium/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { serverUrl } from '../../../test/database.ts'
import { password, prove } from '../../../test/identity.ts'
import { countWaiting, whileLocked } from '../../../test/locks.ts'
import { mergeAccounts } from '../../../test/merge-accounts.ts'
import { mailsTo, sentMessages } from '../../../test/messages.ts'
import { type Caller, type CallResult, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let members = 0

/** A member with an email address and these favorites. */
async function openWatcher(...skus: { id: string }[]) {
  members += 1
  const member = await shop.member({ email: `watcher${members}@studio.example` })
  if (skus.length > 0) await member.get(contract.changeFavorites, { sku_ids: skus.map(({ id }) => id) })
  return Object.assign(member, { email: member.email! })
}

async function putOnSale(options: { stock?: number; price_fen?: number } = {}) {
  const sku = await shop.build.sku(options)
  await shop.build.refreshCatalog()
  return sku
}

async function setPrice(skuId: string, fen: number) {
  await shop.shop.db.updateTable('skus').set({ price_fen: fen }).where('id', '=', skuId).execute()
}

async function setStock(skuId: string, num: number) {
  const change = { on_hand_milli: num * 1000 }
  await shop.shop.db.updateTable('stock').set(change).where('sku_id', '=', skuId).execute()
}

const watch = () => shop.run('watch-favorites')
const titles = async (caller: Caller) => (await caller.get(listMessages, {})).list.map(({ title }) => title)

test('a lower price is told once, by mail and in the account', async () => {
  const sku = await putOnSale({ price_fen: 4200 })
  const ana = await openWatcher(sku)
  await watch()
  expect(await titles(ana)).toEqual([])
  await setPrice(sku.id, 3800)
  await watch()
  await watch()
  expect((await ana.get(listMessages, {})).list).toMatchObject([
    {
      title: 'Test leather in Cognac has dropped in price',
      text: expect.stringMatching(/now costs .*38\.00 per m\. It was .*42\.00 per m when you saved it\./),
      link: { path: expect.stringContaining(sku.id) },
    },
  ])
  expect(await mailsTo(shop, ana.email)).toHaveLength(1)
  expect((await ana.get(contract.listFavorites, {})).list).toMatchObject([{ price: 3800, saved_price: 4200 }])
})

test('a color that comes back is told once and marked for two weeks', async () => {
  const sku = await putOnSale({ stock: 0 })
  const ana = await openWatcher(sku)
  await watch()
  await setStock(sku.id, 20)
  await watch()
  await watch()
  expect(await titles(ana)).toEqual(['Test leather in Cognac is back in stock'])
  const isBack = async () => (await ana.get(contract.listFavorites, {})).list[0]?.is_back
  expect(await isBack()).toBe(true)
  shop.clock.forward(14 * day)
  expect(await isBack()).toBe(false)
})

test('a higher price, a color that sold out and a price above the saved one are not told', async () => {
  const sku = await putOnSale({ price_fen: 4000 })
  const ana = await openWatcher(sku)
  await setPrice(sku.id, 5000)
  await watch()
  await setPrice(sku.id, 4500)
  await watch()
  await setStock(sku.id, 0)
  await watch()
  expect(await titles(ana)).toEqual([])
})

test('a color that is sold out and cheaper is told when it comes back', async () => {
  const sku = await putOnSale({ price_fen: 4000 })
  const ana = await openWatcher(sku)
  await setStock(sku.id, 0)
  await setPrice(sku.id, 3000)
  await watch()
  expect(await titles(ana)).toEqual([])
  await setStock(sku.id, 9)
  await watch()
  expect((await ana.get(listMessages, {})).list).toMatchObject([
    { text: expect.stringMatching(/is back in stock, at .*30\.00 per m\. It was .*40\.00/) },
  ])
})

test('stock that comes and goes is told once a day at most', async () => {
  const sku = await putOnSale({ stock: 0 })
  const ana = await openWatcher(sku)
  for (let i = 0; i < 3; i++) {
    await setStock(sku.id, 9)
    await watch()
    await setStock(sku.id, 0)
    await watch()
  }
  expect(await titles(ana)).toHaveLength(1)
  await setStock(sku.id, 9)
  await watch()
  expect(await titles(ana)).toHaveLength(1)
  shop.clock.forward(day)
  await watch()
  expect(await titles(ana)).toHaveLength(2)
})

test('a style that is published again is back in stock', async () => {
  const sku = await putOnSale()
  const ana = await openWatcher(sku)
  const publish = async (published: boolean) => {
    await shop.shop.db.updateTable('styles').set({ published }).where('id', '=', sku.goods_id).execute()
    await shop.build.refreshCatalog()
    await watch()
  }
  await publish(false)
  expect(await titles(ana)).toEqual([])
  await publish(true)
  expect(await titles(ana)).toHaveLength(1)
})

test('many changes make one message, in the language of the member', async () => {
  const skus = []
  for (let i = 0; i < 23; i++) skus.push(await shop.build.sku({ price_fen: 4000 }))
  await shop.build.refreshCatalog()
  const ana = await openWatcher(...skus)
  for (const { id } of skus) await setPrice(id, 3999)
  await Promise.all([watch(), watch()])
  const zh = Object.assign(shop.visitor('zh-cn'), { token: ana.token })
  expect(await titles(zh)).toEqual(['您关注的 23 款材料到货或降价'])
  const [mail] = await mailsTo(shop, ana.email)
  expect(mail?.text).toContain('And 3 more')
  expect(mail?.text).toContain('/account/mycollection')
})

test('a member without an email is told in the account, never by SMS', async () => {
  const sku = await putOnSale({ price_fen: 4200 })
  const ana = await shop.member()
  await ana.get(contract.changeFavorites, { sku_ids: [sku.id] })
  await setPrice(sku.id, 3800)
  await watch()
  await shop.run('send-messages')
  expect(await titles(ana)).toHaveLength(1)
  expect(sentMessages(shop).sms.filter(({ to }) => ana.mobile?.endsWith(to.national))).toEqual([])
})

test('messages can be turned off for one favorite or for all, and nothing is told later', async () => {
  const [silent, loud] = [await putOnSale({ price_fen: 4000 }), await putOnSale({ price_fen: 4000 })]
  const [ana, ben] = [await openWatcher(silent, loud), await openWatcher(silent)]
  const turn = (caller: Caller, is_on: boolean, goods_id?: string) =>
    caller.get(contract.setFavoriteNotices, { goods_id, is_on })
  expect(await turn(ana, false, silent.goods_id)).toEqual({ is_on: false })
  expect(await turn(ben, false)).toEqual({ is_on: false })
  expect((await ben.get(contract.listFavorites, {})).notices_on).toBe(false)
  for (const { id } of [silent, loud]) await setPrice(id, 3500)
  await watch()
  await turn(ana, true, silent.goods_id)
  await turn(ben, true)
  await watch()
  expect((await ana.get(listMessages, {})).list).toMatchObject([
    { link: { path: expect.stringContaining(loud.id) } },
  ])
  expect(await titles(ben)).toEqual([])
  expect(await ben.call(contract.setFavoriteNotices, { goods_id: loud.goods_id, is_on: false })).toBeRefused(
    'not-found',
  )
  expect((await ana.get(contract.listFavorites, {})).list.map(({ is_watched }) => is_watched)).toEqual([
    true,
    true,
  ])
})

test("a visitor's favorites are noted without a message and marked after login", async () => {
  const sku = await putOnSale({ stock: 0 })
  const visitor = shop.visitor()
  await visitor.get(contract.changeFavorites, { sku_ids: [sku.id] })
  await setStock(sku.id, 9)
  await watch()
  visitor.token = (await shop.build.member()).token
  await visitor.get(contract.mergeFavorites, {})
  expect((await visitor.get(contract.listFavorites, {})).list).toMatchObject([{ is_back: true }])
  await watch()
  expect(await titles(visitor)).toEqual([])
})

test('a favorite that a node of the version before saved takes the price of the first look', async () => {
  const sku = await putOnSale({ price_fen: 4000 })
  const ana = await openWatcher()
  await sql`
    insert into favorites (member_id, style_id, sku_id, created_at)
    values (${ana.id}, ${sku.goods_id}, ${sku.id}, ${shop.clock.now()})`.execute(shop.shop.db)
  await watch()
  await setPrice(sku.id, 3000)
  await watch()
  expect(await titles(ana)).toHaveLength(1)
})

describe('waiting for a sold-out color', () => {
  const wait = (caller: Caller, sku_id: string, is_subscribed?: boolean) =>
    caller.call(contract.subscribeStock, { sku_id, is_subscribed })
  const awaited = async (caller: Caller) =>
    (await caller.get(contract.listStockAlerts, {})).list.map(({ sku_id }) => sku_id)

  test('is told about it once, also when it is a favorite', async () => {
    const [saved, other] = [await putOnSale({ stock: 0 }), await putOnSale({ stock: 0 })]
    const ana = await openWatcher(saved)
    for (const { id } of [saved, other, other]) {
      expect(await wait(ana, id)).toMatchObject({ ok: true, data: { is_subscribed: true } })
    }
    expect((await awaited(ana)).toSorted()).toEqual([saved.id, other.id].toSorted())
    await watch()
    expect(await titles(ana)).toEqual([])
    for (const { id } of [saved, other]) await setStock(id, 9)
    await Promise.all([watch(), watch()])
    expect(await titles(ana)).toEqual(['2 materials you saved are back in stock or have dropped in price'])
    expect(await awaited(ana)).toEqual([])
    for (const { id } of [saved, other]) await setStock(id, 0)
    await watch()
    shop.clock.forward(day)
    await setStock(other.id, 9)
    await watch()
    expect(await titles(ana)).toHaveLength(1)
  })

  test('is told although messages about favorites are off', async () => {
    const sku = await putOnSale({ stock: 0 })
    const ana = await openWatcher()
    await ana.get(contract.setFavoriteNotices, { is_on: false })
    await wait(ana, sku.id)
    await setStock(sku.id, 9)
    await watch()
    expect(await titles(ana)).toEqual(['Test leather in Cognac is back in stock'])
  })

  test('can be ended, by its member only', async () => {
    const sku = await putOnSale({ stock: 0 })
    const [ana, ben] = [await openWatcher(), await openWatcher()]
    await wait(ana, sku.id)
    expect(await wait(ben, sku.id, false)).toMatchObject({ data: { is_subscribed: false } })
    expect(await awaited(ana)).toEqual([sku.id])
    expect(await awaited(ben)).toEqual([])
    await wait(ana, sku.id, false)
    await setStock(sku.id, 9)
    await watch()
    expect(await titles(ana)).toEqual([])
  })

  test('is refused for an unknown color, one that is in stock, beyond the limit, and for a visitor', async () => {
    const ana = await openWatcher()
    expect(await wait(ana, 'nothing')).toBeRefused('not-found')
    expect(await wait(ana, (await putOnSale()).id)).toBeRefused('state-conflict')
    expect(await ana.call(contract.subscribeStock, { sku_id: '' })).toMatchObject({ status: 400, code: 2 })
    const sku = await putOnSale({ stock: 0 })
    for (const input of [true, false]) {
      expect(await wait(shop.visitor(), sku.id, input)).toBeRefused('session-invalid')
    }
    expect(await shop.visitor().call(contract.listStockAlerts, {})).toBeRefused('session-invalid')
    for (let i = 0; i < maxStockAlerts - 1; i++) {
      const { id } = await shop.build.sku({ style_id: sku.goods_id, stock: 0 })
      await wait(ana, id)
    }
    const last = await shop.build.sku({ style_id: sku.goods_id, stock: 0 })
    const results = await Promise.all([wait(ana, sku.id), wait(ana, last.id)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('limit-reached')
  })
})

// The embedded database makes one transaction after another.
test.skipIf(!serverUrl)(
  'a member whose account is just being merged is told in the one that remains',
  async () => {
    const sku = await putOnSale({ price_fen: 4200 })
    const [ana, remaining, staff] = [await openWatcher(sku), await shop.member(), await shop.staff()]
    await setPrice(sku.id, 3800)
    let merged: ReturnType<typeof mergeAccounts> | undefined
    let watched: Promise<unknown> | undefined
    // The last row of a merge says which of the staff merged.
    await whileLocked(shop, sql`staff`, async () => {
      merged = mergeAccounts(staff, ana.id, remaining.id)
      await expect.poll(() => countWaiting(shop)).toBe(1)
      watched = watch()
      await expect.poll(() => countWaiting(shop)).toBe(2)
    })
    expect(await merged).toMatchObject({ ok: true })
    await watched
    expect(shop.errors).toEqual([])
    await watch()
    expect(await titles(remaining)).toEqual(['Test leather in Cognac has dropped in price'])
  },
)

test.skipIf(!serverUrl)('a member whose account is just being deleted is not told', async () => {
  const sku = await putOnSale({ price_fen: 4200 })
  const ana = await shop.member({ password })
  await ana.get(contract.changeFavorites, { sku_ids: [sku.id] })
  const proof = await prove(ana, 'cancel_account')
  await setPrice(sku.id, 3800)
  let deleted: Promise<CallResult<unknown>> | undefined
  let watched: Promise<unknown> | undefined
  await whileLocked(shop, sql`favorites where member_id = ${ana.id}`, async () => {
    deleted = ana.call(deleteAccount, { proof })
    await expect.poll(() => countWaiting(shop)).toBe(1)
    watched = watch()
    await expect.poll(() => countWaiting(shop)).toBe(2)
  })
  expect(await deleted).toMatchObject({ ok: true })
  await watched
  expect(shop.errors).toEqual([])
})
