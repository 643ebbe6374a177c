import * as changeLog from '@corium/contract/change-log'
import * as contract from '@corium/contract/order-desk'
import * as orders from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { buyFreely, ship, wholeParcel } from '../../../test/shipping.ts'
import type { Caller } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: SandboxShop
let desk: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openSandboxShop()
  desk = await shop.staff({ name: 'Mei' })
})
beforeEach(async () => {
  buyer = await shop.buyer()
})
afterAll(() => shop.close())

const nanjing = {
  consignee: ' Wu Ming ',
  mobile: '139 1234 5678',
  country_code: 'CN',
  country: 'CN',
  region_codes: ['32', '3201', '320102'],
  detail: '新街口 8 号',
}
const abroad = { country: 'AF', region_codes: [], province: 'Kabul', city: 'Kabul' }

const edit = (order_id: string, change: Partial<typeof nanjing> = {}, version = 0, by = desk) =>
  by.call(contract.editDeskAddress, { order_id, version, ...nanjing, ...change })

async function buyAndPay() {
  const order = await shop.createOrder(buyer)
  await shop.pay(await shop.startPayment(buyer, order.id))
  await shop.run('handle-notices')
  return order
}

test('staff change where a paid order goes; the buyer, the timeline and the change log say so', async () => {
  const email = await shop.addEmail(buyer)
  const { id: order_id } = await buyAndPay()
  const before = await desk.get(contract.getDeskOrder, { order_id })
  expect(before).toMatchObject({
    handle: { edit_address: true },
    address: { country: 'CN', region_codes: ['31', '3101', '310101'], version: 0 },
  })
  expect(await edit(order_id)).toMatchObject({ ok: true, data: { version: 1 } })
  const after = await desk.get(contract.getDeskOrder, { order_id })
  expect(after).toMatchObject({
    consignee: 'Wu Ming',
    mobile: '+8613912345678',
    amount: before.amount,
    address: {
      region_codes: nanjing.region_codes,
      parcel_text: expect.stringContaining('新街口 8 号'),
      version: 1,
    },
  })
  expect(after.history.at(-1)).toMatchObject({ event: 'address-changed', actor: 'Mei' })
  expect((await buyer.getOrder(order_id)).timeline.at(-1)).toMatchObject({
    event: 'address-changed',
    actor: 'The shop',
  })
  const mail = (await mailsTo(shop, email)).at(-1)
  expect(mail?.subject).toBe(`Order ${before.order_sn} goes to another address`)
  const { list } = await desk.get(changeLog.listChanges, { kind: 'order', subject_id: order_id })
  expect(list).toMatchObject([{ act: 'changed', staff_name: 'Mei' }])
  const { fields } = await desk.get(changeLog.getChange, { change_id: list[0]!.change_id })
  expect(fields).toContainEqual(
    expect.objectContaining({ field: 'address.consignee', before: 'Lin Wei', after: 'Wu Ming' }),
  )
  // The buyer's own addresses stay as they are, and the buyer can change the order's again.
  expect(await buyer.call(orders.editOrderAddress, { order_id, address_id: buyer.address_id })).toMatchObject(
    {
      ok: true,
    },
  )
  expect(await edit(order_id, {}, 1)).toBeRefused('state-conflict')
  expect(await edit(order_id, {}, 2)).toMatchObject({ ok: true })
})

test('a packed order can still go elsewhere, one of which a parcel left cannot', async () => {
  const order = await buyFreely(shop, buyer)
  await desk.get(contract.setPacked, { order_id: order.order_id, is_packed: true })
  expect(await edit(order.order_id)).toMatchObject({ ok: true })
  const lines = [{ order_goods_id: order.first, num: 1 }]
  await ship(desk, order.order_id, [{ ...wholeParcel()[0]!, lines }])
  const refused = await edit(order.order_id, {}, 1)
  expect(refused).toMatchObject({ refusal: 'state-conflict', data: { handle: { edit_address: false } } })
  await ship(desk, order.order_id)
  expect(await edit(order.order_id, {}, 1)).toBeRefused('state-conflict')
  expect((await buyer.getOrder(order.order_id)).timeline.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['address-changed', 'part-shipped', 'shipped']),
  )
})

test('an address where delivery costs another amount is refused, paid or not, and one that no courier reaches', async () => {
  const paid = await buyAndPay()
  const unpaid = await shop.createOrder(buyer)
  const lhasa = { region_codes: ['54', '5401', '540102'] }
  for (const { id } of [paid, unpaid]) {
    expect(await edit(id, lhasa)).toBeRefused('delivery-fee-differs')
    expect(await edit(id, abroad)).toBeRefused('address-not-deliverable')
    expect(await buyer.getOrder(id)).toMatchObject({ consignee: 'Lin Wei' })
    expect(await edit(id)).toMatchObject({ ok: true })
  }
})

test('what is typed is checked as in the address book', async () => {
  const { id } = await shop.createOrder(buyer)
  const wrong = { consignee: ' ', mobile: '123', region_codes: ['32', '3101', '310101'], detail: '' }
  const fields = ['consignee', 'mobile', 'region_codes', 'detail']
  expect(await edit(id, wrong)).toMatchObject({
    refusal: 'field-errors',
    data: { fields: Object.fromEntries(fields.map((name) => [name, expect.anything()])) },
  })
})

test('two at once change it once; a payment under review keeps it', async () => {
  const { id } = await buyAndPay()
  const results = await Promise.all(['A', 'B'].map((consignee) => edit(id, { consignee })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
  const reviewed = await shop.createOrder(buyer)
  const { pay_sn } = await shop.startPayment(buyer, reviewed.id)
  const problem = { problem: 'amount-differs' as const }
  await shop.shop.db.updateTable('payments').set(problem).where('sn', '=', pay_sn).execute()
  expect(await edit(reviewed.id)).toMatchObject({ refusal: 'payment-unknown', data: { pay_sn } })
})

test('it takes the permission', async () => {
  const { id } = await buyAndPay()
  const packer = await shop.staff({ permissions: ['orders', 'orders.ship', 'orders.cancel'] })
  expect(await edit(id, {}, 0, packer)).toBeRefused('not-allowed')
  expect(await edit(id, {}, 0, shop.visitor())).toBeRefused('session-invalid')
  expect(await edit(id, {}, 0, buyer)).toBeRefused('session-invalid')
  expect(await edit(unknownId)).toBeRefused('not-found')
  const clerk = await shop.staff({ permissions: ['orders', 'orders.address'] })
  expect(await edit(id, {}, 0, clerk)).toMatchObject({ ok: true })
})
