import * as contract from '@corium/contract/bag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { mergeMember } from './member-data.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Sku = { id: string; goods_id: string }

const add = (caller: Caller, sku: Sku, num: number) =>
  caller.get(contract.addToBag, { goods_id: sku.goods_id, sku_id: sku.id, num })

const merge = (caller: Caller) => caller.get(contract.mergeBag, {})

/** A visitor's browser; `login` and `logout` switch it to a member and back. */
async function browser() {
  const caller = shop.visitor()
  await caller.get(contract.countBag, {})
  const account = await shop.build.member()
  return Object.assign(caller, {
    login: (token = account.token) => {
      caller.token = token
    },
    logout: () => {
      caller.token = undefined
    },
  })
}

test("the visitor's bag and the member's bag are separate until they are merged", async () => {
  const caller = await browser()
  await add(caller, await shop.build.sku(), 1)
  caller.login()
  expect(await caller.get(contract.countBag, {})).toEqual({ num: 0 })
  caller.logout()
  expect(await caller.get(contract.countBag, {})).toEqual({ num: 1 })
})

test('lines move with their quantity and selection; a second call moves nothing', async () => {
  const caller = await browser()
  const { cart_id } = await add(caller, await shop.build.sku(), 2.5)
  await caller.get(contract.selectInBag, { cart_ids: [cart_id], is_sel: 0 })
  caller.login()
  expect(await merge(caller)).toEqual({ added: 1, capped: 0, failed: 0, num: 1 })
  expect(await merge(caller)).toEqual({ added: 0, capped: 0, failed: 0, num: 1 })
  expect((await caller.get(contract.listBag, {})).list).toMatchObject([{ cart_id, num: 2.5, is_sel: false }])
  caller.logout()
  expect(await caller.get(contract.countBag, {})).toEqual({ num: 0 })
})

test('a color that is selected in one of the bags stays selected', async () => {
  const caller = await browser()
  const skus = [await shop.build.sku(), await shop.build.sku(), await shop.build.sku()]
  const isSelected = async () => {
    const { list } = await caller.get(contract.listBag, {})
    return skus.map(({ id }) => list.find(({ sku_id }) => sku_id === id)?.is_sel)
  }
  const put = async (selected: boolean[]) => {
    for (const [at, sku] of skus.entries()) {
      const { cart_id } = await add(caller, sku, 1)
      if (!selected[at]) await caller.get(contract.selectInBag, { cart_ids: [cart_id], is_sel: 0 })
    }
  }
  await put([false, true, false])
  caller.login()
  await put([true, false, false])
  await merge(caller)
  expect(await isSelected()).toEqual([true, true, false])
})

test('quantities of the same color add up to at most the available stock', async () => {
  const caller = await browser()
  const plenty = await shop.build.sku()
  const scarce = await shop.build.sku({ stock: 5 })
  await add(caller, plenty, 2)
  await add(caller, scarce, 4)
  caller.login()
  await add(caller, plenty, 3)
  await add(caller, scarce, 2)
  expect(await merge(caller)).toEqual({ added: 1, capped: 1, failed: 0, num: 2 })
  const { list } = await caller.get(contract.listBag, {})
  expect(Object.fromEntries(list.map(({ sku_id, num }) => [sku_id, num]))).toEqual({
    [plenty.id]: 5,
    [scarce.id]: 5,
  })
})

test("a color that the member had removed comes back with the visitor's quantity only", async () => {
  const caller = await browser()
  const sku = await shop.build.sku()
  await add(caller, sku, 2)
  caller.login()
  const { cart_id } = await add(caller, sku, 40)
  await caller.get(contract.removeFromBag, { cart_ids: [cart_id] })
  await merge(caller)
  expect((await caller.get(contract.listBag, {})).list).toMatchObject([{ num: 2 }])
})

test('a withdrawn line is reported once', async () => {
  const caller = await browser()
  const sku = await shop.build.sku()
  await add(caller, sku, 2)
  await shop.shop.db.updateTable('skus').set({ active: false }).where('id', '=', sku.id).execute()
  caller.login()
  expect(await merge(caller)).toEqual({ added: 0, capped: 0, failed: 1, num: 0 })
  expect(await merge(caller)).toEqual({ added: 0, capped: 0, failed: 0, num: 0 })
})

const insertLines = (memberId: string, skus: readonly Sku[], at: Date) =>
  shop.shop.db
    .insertInto('bag_lines')
    .values(
      skus.map(({ id }) => ({
        member_id: memberId,
        visitor_id: null,
        sku_id: id,
        num_milli: 1000,
        price_fen: 3800,
        removed_at: null,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()

test("a line for which the member's bag is too full stays in the visitor's bag", async () => {
  const caller = await browser()
  const style = await shop.build.style()
  const full = await Promise.all(Array.from({ length: 100 }, () => shop.build.sku({ style_id: style.id })))
  const member = await shop.build.member()
  await insertLines(member.id, full, shop.clock.now())
  await add(caller, full[0]!, 2)
  await add(caller, await shop.build.sku(), 1)
  caller.login(member.token)
  expect(await merge(caller)).toEqual({ added: 1, capped: 0, failed: 1, num: 100 })
  const { list } = await caller.get(contract.listBag, {})
  expect(list.find(({ sku_id }) => sku_id === full[0]?.id)).toMatchObject({ num: 3 })
  caller.logout()
  expect(await caller.get(contract.countBag, {})).toEqual({ num: 1 })
})

test('of two accounts that become one, the newest lines stay, as many as a bag holds', async () => {
  const style = await shop.build.style()
  const skus = await Promise.all(Array.from({ length: 61 }, () => shop.build.sku({ style_id: style.id })))
  const [stays, goes] = [await shop.member(), await shop.member()]
  const at = shop.clock.now()
  await insertLines(stays.id, skus.slice(0, 60), at)
  const others = await Promise.all(Array.from({ length: 60 }, () => shop.build.sku({ style_id: style.id })))
  await insertLines(goes.id, others.slice(0, 20), new Date(at.getTime() - 1000))
  await insertLines(goes.id, others.slice(20), at)
  await shop.shop.db.transaction().execute((trx) => mergeMember(trx, { from: goes.id, to: stays.id, at }))
  const { list } = await stays.get(contract.listBag, {})
  expect(list.map(({ sku_id }) => sku_id).sort()).toEqual(
    [...skus.slice(0, 60), ...others.slice(20)].map(({ id }) => id).sort(),
  )
  const { id: sku_id, goods_id } = skus[60]!
  expect(await stays.call(contract.addToBag, { goods_id, sku_id, num: 1 })).toBeRefused('limit-reached')
})

test('a price that changed before the merge is still shown as the old price', async () => {
  const caller = await browser()
  const sku = await shop.build.sku({ style: { price_fen: 4000 } })
  await add(caller, sku, 1)
  await shop.shop.db.updateTable('styles').set({ price_fen: 4400 }).where('id', '=', sku.goods_id).execute()
  caller.login()
  await merge(caller)
  expect((await caller.get(contract.listBag, {})).list).toMatchObject([{ price: 4400, old_price: 4000 }])
})

test('merging twice at the same moment moves each line once', async () => {
  const caller = await browser()
  await add(caller, await shop.build.sku(), 2)
  caller.login()
  const results = await Promise.all([merge(caller), merge(caller)])
  expect(results.map(({ added }) => added).sort()).toEqual([0, 1])
  expect((await caller.get(contract.listBag, {})).list).toMatchObject([{ num: 2 }])
})

test('only a member can merge', async () => {
  expect(await shop.visitor().call(contract.mergeBag, {})).toBeRefused('session-invalid')
})
