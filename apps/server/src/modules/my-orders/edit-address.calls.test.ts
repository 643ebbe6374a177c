import * as addresses from '@corium/contract/addresses'
import { setPacked } from '@corium/contract/order-desk'
import type { Amounts } from '@corium/contract/order-row'
import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { ship } from '../../../test/shipping.ts'

let stage: SandboxShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openSandboxShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

const regions = {
  nanjing: { country: 'CN', region_codes: ['32', '3201', '320102'] },
  lhasa: { country: 'CN', region_codes: ['54', '5401', '540102'] },
  kabul: { country: 'AF', region_codes: [], province: 'Kabul', city: 'Kabul' },
}

const addAddress = async (place: keyof typeof regions, of = buyer) =>
  (
    await of.get(addresses.addAddress, {
      consignee: 'Wu Ming',
      mobile: '13912345678',
      country_code: 'CN',
      detail: '新街口 8 号',
      ...regions[place],
    })
  ).address_id

const edit = (order_id: string, address_id: string, payable?: number) =>
  buyer.call(contract.editOrderAddress, { order_id, address_id, payable })

async function pay({ id }: { id: string }) {
  await stage.pay(await stage.startPayment(buyer, id))
  await stage.run('handle-notices')
}

describe('an address where delivery costs the same', () => {
  test('replaces that of an unpaid order, whose payment stays open', async () => {
    const order = await stage.createOrder(buyer)
    const { pay_sn } = await stage.startPayment(buyer, order.id)
    expect(await edit(order.id, await addAddress('nanjing'))).toMatchObject({
      ok: true,
      data: { amounts: { payable: order.payable } },
    })
    expect(await buyer.getOrder(order.id)).toMatchObject({
      consignee: 'Wu Ming',
      amount: order.payable,
      address: { full_text: expect.stringContaining('Nanjing') },
      timeline: [{ event: 'placed' }, { event: 'address-changed', actor: 'You' }],
    })
    expect(await stage.transactions({ out_trade_no: pay_sn })).toMatchObject([{ state: 'NOTPAY' }])
  })

  test('is stored as it is at that moment, when the buyer edits it meanwhile', async () => {
    const order = await stage.createOrder(buyer)
    const address_id = await addAddress('nanjing')
    const { settings } = stage.shop
    const { get } = settings
    // The fee is worked out after the address was read first and before the order is locked.
    vi.spyOn(settings, 'get').mockImplementationOnce(async (...given) => {
      const changed = {
        consignee: 'Wu Ming',
        mobile: '13912345678',
        country_code: 'CN',
        detail: '中山路 1 号',
      }
      await buyer.get(addresses.editAddress, { address_id, ...changed, ...regions.nanjing })
      return get(...given)
    })
    expect(await edit(order.id, address_id)).toMatchObject({ ok: true })
    expect((await buyer.getOrder(order.id)).address.full_text).toContain('中山路 1 号')
  })

  test('replaces that of a paid order until it is packed', async () => {
    const order = await stage.createOrder(buyer)
    await pay(order)
    const address = await addAddress('nanjing')
    expect(await edit(order.id, address)).toMatchObject({ ok: true })
    const desk = await stage.staff()
    await desk.get(setPacked, { order_id: order.id, is_packed: true })
    const refused = await edit(order.id, address)
    expect(refused).toMatchObject({
      refusal: 'state-conflict',
      data: { status: 20, handle: { edit_address: false } },
    })
    await ship(desk, order.id)
    expect(await edit(order.id, address)).toBeRefused('state-conflict')
  })
})

describe('an address where delivery costs more', () => {
  test('changes the total of an unpaid order once the buyer has agreed to it', async () => {
    const order = await stage.createOrder(buyer)
    const { pay_sn } = await stage.startPayment(buyer, order.id)
    const address = await addAddress('lhasa')
    const refused = await edit(order.id, address)
    expect(refused).toBeRefused('delivery-fee-changed')
    const { amounts } = (refused as { data: { amounts: Amounts } }).data
    expect(amounts.payable).toBe(amounts.goods + amounts.shipping)
    expect(amounts.payable).toBeGreaterThan(order.payable)
    expect(await edit(order.id, address, amounts.payable - 1)).toBeRefused('delivery-fee-changed')
    expect(await buyer.getOrder(order.id)).toMatchObject({ consignee: 'Lin Wei', amount: order.payable })

    expect(await edit(order.id, address, amounts.payable)).toMatchObject({ ok: true, data: { amounts } })
    expect(await buyer.getOrder(order.id)).toMatchObject({
      consignee: 'Wu Ming',
      amount: amounts.payable,
      amounts: { ...amounts, due: amounts.payable },
    })
    expect(await stage.transactions({ out_trade_no: pay_sn })).toMatchObject([{ state: 'CLOSED' }])
    await pay(order)
    expect(await buyer.getOrder(order.id)).toMatchObject({
      order_status: 20,
      amounts: { paid: amounts.payable, due: 0, paid_by: 'WeChat Pay' },
    })
  })

  test('is refused for a paid order, with a way out', async () => {
    const order = await stage.createOrder(buyer)
    await pay(order)
    const refused = await edit(order.id, await addAddress('lhasa'))
    expect(refused).toBeRefused('delivery-fee-differs')
    expect(refused).toMatchObject({ msg: expect.stringContaining('Cancel the order') })
    expect(await buyer.getOrder(order.id)).toMatchObject({ consignee: 'Lin Wei', amount: order.payable })
  })

  test('is refused when the buyer pays at the same moment', async () => {
    const order = await stage.createOrder(buyer)
    const { pay_sn } = await stage.startPayment(buyer, order.id)
    const address = await addAddress('lhasa')
    const refused = await edit(order.id, address)
    const { amounts } = (refused as { data: { amounts: Amounts } }).data
    await stage.fail('close', 'paid-meanwhile')
    expect(await edit(order.id, address, amounts.payable)).toBeRefused('delivery-fee-differs')
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([2, 20])
    expect(await buyer.getOrder(order.id)).toMatchObject({ consignee: 'Lin Wei', amount: order.payable })
  })

  test('waits while the provider cannot close the open payment', async () => {
    const order = await stage.createOrder(buyer)
    const { pay_sn } = await stage.startPayment(buyer, order.id)
    const address = await addAddress('lhasa')
    const refused = await edit(order.id, address)
    const { amounts } = (refused as { data: { amounts: Amounts } }).data
    const restore = stage.overrideProvider(() => ({ close: async () => 'unknown' as const }))
    const waiting = await edit(order.id, address, amounts.payable)
    restore()
    expect(waiting).toMatchObject({ refusal: 'payment-unknown', data: { pay_sn } })
    expect(await buyer.getOrder(order.id)).toMatchObject({ amount: order.payable })
  })
})

test('an address that no courier serves, of another member, or missing, is refused', async () => {
  const order = await stage.createOrder(buyer)
  expect(await edit(order.id, await addAddress('kabul'))).toBeRefused('address-not-deliverable')
  const other = await stage.buyer()
  expect(await edit(order.id, other.address_id)).toBeRefused('not-found')
  expect(await edit(order.id, 'none')).toBeRefused('not-found')
  const stranger = { order_id: order.id, address_id: other.address_id }
  expect(await other.call(contract.editOrderAddress, stranger)).toBeRefused('not-found')
  expect(await stage.visitor().call(contract.editOrderAddress, stranger)).toBeRefused('session-invalid')
})

test('an order whose time to pay is over keeps its address', async () => {
  const order = await stage.createOrder(buyer)
  const address = await addAddress('nanjing')
  stage.clock.forward(24 * 3600)
  expect(await edit(order.id, address)).toBeRefused('state-conflict')
})

test('a member can try 40 times a day', async () => {
  const order = await stage.createOrder(buyer)
  const address = await addAddress('nanjing')
  const results = await Promise.all(Array.from({ length: 40 }, () => edit('nothing', address)))
  expect(results.every((result) => !result.ok && result.refusal === 'not-found')).toBe(true)
  expect(await edit(order.id, address)).toBeRefused('too-many-requests')
})
