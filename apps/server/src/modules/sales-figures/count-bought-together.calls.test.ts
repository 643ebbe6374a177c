import { getRelated } from '@corium/contract/goods'
import { recordPayment } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day } from '#server/runtime/clock.ts'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

type Sku = Awaited<ReturnType<TestShop['build']['sku']>>

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Colors whose effect keeps their styles out of the other groups. */
const addSkus = async (names: readonly string[]) =>
  Promise.all(names.map((code) => shop.build.sku({ effect: 'metallic', color_no: code })))

/** A member who buys each of these in an order of its own. */
async function buyAll(skus: readonly Sku[]) {
  const buyer = await openBuyer(shop)
  const orders: string[] = []
  for (const sku of skus) {
    const { order_id, amounts } = await buyer.getOrder((await buyer.buy(sku, 5)).order_id)
    await (await shop.staff()).get(recordPayment, {
      order_id,
      method: 'bank-transfer',
      amount: amounts.payable,
      reference: `R${order_id}`,
      day: chinaDay(shop.clock.now()),
      note: 'Checked',
      request_id: newRequest(),
    })
    orders.push(order_id)
  }
  return { buyer, orders }
}

async function bought({ goods_id }: Sku): Promise<string[]> {
  await shop.run('count-bought-together')
  await shop.build.refreshCatalog()
  const { groups } = await shop.visitor().get(getRelated, { goods_id })
  return groups.find(({ kind }) => kind === 'bought')?.list.map((row) => row.goods_id) ?? []
}

test('a product page names what three members bought beside it, what few others buy first', async () => {
  const [hide, paint, thread] = (await addSkus(['hide', 'paint', 'thread'])) as [Sku, Sku, Sku]
  await buyAll([hide, paint, thread])
  await buyAll([hide, paint, thread])
  expect(await bought(hide)).toEqual([])
  await buyAll([hide, paint, thread])
  await buyAll([thread])
  expect(await bought(hide)).toEqual([paint.goods_id, thread.goods_id])
  expect(await bought(paint)).toEqual([hide.goods_id, thread.goods_id])

  await shop.shop.db
    .updateTable('styles')
    .set({ published: false })
    .where('id', '=', paint.goods_id)
    .execute()
  expect(await bought(hide)).toEqual([thread.goods_id])
})

test('an order that is canceled, or a year old, says nothing', async () => {
  const [hide, lining] = (await addSkus(['hide-2', 'lining'])) as [Sku, Sku]
  const buyers = [
    await buyAll([hide, lining]),
    await buyAll([hide, lining]),
    await buyAll([hide, lining]),
    await buyAll([hide, lining]),
  ]
  expect(await bought(hide)).toEqual([lining.goods_id])
  for (const { buyer, orders } of buyers.slice(2))
    await buyer.get(cancelOrder, { order_id: orders[1]!, reason_id: 'other' })
  expect(await bought(hide)).toEqual([])

  const soon = await addSkus(['edge', 'glue'])
  for (let n = 0; n < 3; n++) await buyAll(soon)
  expect(await bought(soon[0]!)).toEqual([soon[1]!.goods_id])
  shop.clock.forward(366 * day)
  expect(await bought(soon[0]!)).toEqual([])
})

test('a color that is sold out is not offered beside another one', async () => {
  const [hide, last] = (await addSkus(['hide-3', 'last'])) as [Sku, Sku]
  for (let n = 0; n < 3; n++) await buyAll([hide, last])
  expect(await bought(hide)).toEqual([last.goods_id])
  await shop.shop.db
    .updateTable('stock')
    .set({ on_hand_milli: 0, held_milli: 0 })
    .where('sku_id', '=', last.id)
    .execute()
  expect(await bought(hide)).toEqual([])
})
