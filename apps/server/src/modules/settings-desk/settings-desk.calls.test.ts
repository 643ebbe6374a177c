import { getAfterSalesOption } from '@corium/contract/after-sales-form'
import { listBag } from '@corium/contract/bag'
import { getCardDeskOptions } from '@corium/contract/card-desk'
import { getChange, listChanges } from '@corium/contract/change-log'
import * as cards from '@corium/contract/color-cards'
import { getGoods, getSimulation } from '@corium/contract/goods'
import { getDeskOptions } from '@corium/contract/order-desk'
import { confirmReceipt, editOrderAddress, getOrder } from '@corium/contract/orders'
import { permissions } from '@corium/contract/permissions'
import * as desk from '@corium/contract/settings-desk'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndPay } from '../../../test/after-sales.ts'
import { openBuyer } from '../../../test/buyer.ts'
import { addGoods, openRequester } from '../../../test/color-cards.ts'
import { mailsTo } from '../../../test/messages.ts'
import { ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
  return () => shop.close()
})
beforeEach(async () => {
  staff = await shop.staff({
    permissions: ['settings', 'orders', 'orders.ship', 'color-cards', 'change-log'],
  })
})
/** Back to what the program comes with. */
afterEach(async () => {
  await shop.shop.db.deleteFrom('shop_settings').execute()
  shop.shop.settings.invalidate()
})

const read = () => staff.get(desk.getShippingSettings, {})

/**
 * The form as the screen sends it, with the price of the mainland's first kilogram
 * and its free amount changed.
 */
async function fill(change: { first?: number; free_from?: number | null; couriers_off?: string[] } = {}) {
  const { version, zones, couriers_off } = await read()
  const rows = zones.map(({ zone, courier, freight, free_from }) => ({ zone, courier, freight, free_from }))
  const mainland = rows.find(({ zone }) => zone === 'mainland')!
  if (change.first !== undefined) mainland.courier = { ...mainland.courier, first: change.first }
  if (change.free_from !== undefined) mainland.free_from = change.free_from
  return { version, zones: rows, couriers_off: change.couriers_off ?? couriers_off }
}

describe('shipping', () => {
  test('a new price holds for bags, offers and orders from now on, and is in the change log', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ price_fen: 1000 })
    await buyer.addToBag(sku, 2)
    const before = await buyer.confirmOrder()
    // Two kilograms: the first for 10 yuan, the second for 3.
    expect(before.amounts.shipping).toBe(1300)

    await staff.get(desk.saveShippingSettings, await fill({ first: 1750 }))
    expect((await buyer.get(listBag, {})).amounts).toMatchObject({ shipping_estimate: 2050 })
    // The buyer has seen the fee of before.
    expect(await buyer.placeOrder(before)).toBeRefused('offer-changed')
    const offer = await buyer.confirmOrder()
    expect(offer.amounts).toMatchObject({ shipping: 2050, payable: 4050 })
    expect(await buyer.placeOrder(offer)).toMatchObject({ ok: true, data: { payable: 4050 } })

    const [change] = (await staff.get(listChanges, { kind: 'setting' })).list
    expect(change).toMatchObject({ act: 'changed', subject: 'shipping' })
    expect(JSON.stringify(change)).toContain('Rest of mainland China · Courier · First kilogram')
  })

  test('shipping is free from the new amount on, or never', async () => {
    const buyer = await openBuyer(shop)
    await buyer.addToBag(await shop.build.sku({ price_fen: 10_000 }), 3)
    const fee = async () => (await buyer.confirmOrder()).amounts.shipping
    expect(await fee()).toBe(1300)
    await staff.get(desk.saveShippingSettings, await fill({ free_from: 30_000 }))
    expect(await fee()).toBe(0)
    await staff.get(desk.saveShippingSettings, await fill({ free_from: null }))
    expect(await fee()).toBe(1300)
  })

  test('a paid order keeps its fee when its address changes within the zone', async () => {
    const buyer = await openBuyer(shop)
    const { order_id } = await buyAndPay(shop, buyer, [[await shop.build.sku(), 1]])
    await staff.get(desk.saveShippingSettings, await fill({ first: 9900 }))
    const edited = await buyer.call(editOrderAddress, { order_id, address_id: buyer.address_id })
    expect(edited).toMatchObject({ ok: true, data: { amounts: { shipping: 1000 } } })
  })

  test('a courier that is switched off is not offered to staff, and one has to be left', async () => {
    const offered = async () => [
      (await staff.get(getDeskOptions, {})).couriers.map(({ value }) => value),
      (await staff.get(getCardDeskOptions, {})).couriers.map(({ value }) => value),
    ]
    await staff.get(desk.saveShippingSettings, await fill({ couriers_off: ['sf'] }))
    for (const couriers of await offered()) {
      expect(couriers).not.toContain('sf')
      expect(couriers).toContain('zto')
    }
    const all = (await read()).couriers.map(({ courier }) => courier)
    for (const couriers_off of [all, ['nobody']])
      expect(await staff.call(desk.saveShippingSettings, await fill({ couriers_off }))).toBeRefused(
        'field-errors',
      )
  })

  test('prices can be tried before they are saved', async () => {
    const { zones } = await fill({ first: 2000, free_from: 60_000 })
    const tried = (goods: number, weight_grams = 1500) =>
      staff.get(desk.getTrialFees, { zones, zone: 'mainland', weight_grams, goods })
    expect((await tried(50_000)).options).toMatchObject([{ shipping_id: 'courier', fee: 2300 }])
    expect((await tried(60_000)).options).toMatchObject([{ shipping_id: 'courier', fee: 0 }])
    expect((await tried(0, 25_000)).options.map(({ shipping_id }) => shipping_id)).toEqual([
      'freight',
      'courier',
    ])
    expect((await read()).version).toBe(0)
  })

  test('every zone is needed once, and prices have limits', async () => {
    const form = await fill()
    const twice = { ...form, zones: form.zones.map((row) => ({ ...row, zone: 'near' as const })) }
    expect(await staff.call(desk.saveShippingSettings, twice)).toBeRefused('field-errors')
    for (const first of [-1, 0.5, 10_000_001])
      expect(await staff.call(desk.saveShippingSettings, await fill({ first }))).toMatchObject({
        status: 400,
      })
    expect(await staff.call(desk.saveShippingSettings, await fill({ free_from: 0 }))).toMatchObject({
      status: 400,
    })
  })

  test('of two who save, the second is refused and sees what the first one saved', async () => {
    const [one, two] = [await fill({ first: 1100 }), await fill({ first: 1200 })]
    const results = await Promise.all([
      staff.call(desk.saveShippingSettings, one),
      staff.call(desk.saveShippingSettings, two),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect(await staff.call(desk.saveShippingSettings, one)).toBeRefused('state-conflict')
    expect(await read()).toMatchObject({ version: 1, changed_by: expect.any(String) })
    await staff.get(desk.saveShippingSettings, await fill({ first: 1300 }))
    expect((await read()).version).toBe(2)
  })
})

describe('color cards', () => {
  test('new limits hold from the next request on', async () => {
    const goods = await addGoods(shop, 3)
    const member = await openRequester(shop)
    const limits = { open: 2, in_period: 8, period_days: 14, again_after_days: 0 }
    await staff.get(desk.saveCardSettings, { version: 0, ...limits })
    expect(await staff.get(desk.getCardSettings, {})).toMatchObject({ version: 1, ...limits })
    expect(await member.get(cards.getCardOption, {})).toMatchObject({
      left_num: 2,
      period: 14,
      at_once: { used: 0, limit: 2 },
      in_period: { used: 0, limit: 8 },
    })
    await member.claim(goods.slice(0, 2))
    expect(await member.requestCards(goods.slice(2))).toMatchObject({
      refusal: 'limit-reached',
      data: { which: 'cards-open', limit: 2 },
    })
    expect(await staff.call(desk.saveCardSettings, { version: 0, ...limits })).toBeRefused('state-conflict')
    expect(await staff.call(desk.saveCardSettings, { version: 1, ...limits, open: 0 })).toMatchObject({
      status: 400,
    })
  })
})

describe('orders', () => {
  const terms = { hold_hours: 2, open_orders: 1, receipt_days: 9, return_days: 14, claim_days: 60 }
  const save = (change: Partial<typeof terms> & { version?: number } = {}) =>
    staff.call(desk.saveOrderSettings, { version: 0, ...terms, ...change })

  test('new times hold for new orders, and a placed order keeps its own', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    await shop.build.refreshCatalog()
    const before = await buyAndPay(shop, buyer, [[sku, 1]])
    expect((await buyer.get(getGoods, { goods_id: sku.goods_id })).return_days).toBe(7)

    expect(await save()).toMatchObject({ ok: true, data: { version: 1 } })
    expect(await staff.get(desk.getOrderSettings, {})).toMatchObject({ ...terms, version: 1 })
    expect((await buyer.get(getGoods, { goods_id: sku.goods_id })).return_days).toBe(14)
    const after = await buyAndPay(shop, buyer, [[sku, 1]])
    await buyer.addToBag(sku, 1)
    const offer = await buyer.confirmOrder()
    expect(offer).toMatchObject({ hold_hours: 2, open_orders: { used: 0, limit: 1 } })
    const placed = await buyer.placeOrder(offer)
    expect(placed).toMatchObject({ ok: true })
    if (!placed.ok) return
    expect(placed.data.pay_expire_at - placed.data.server_time).toBe(2 * 3600)
    await buyer.addToBag(sku, 1)
    expect(await buyer.placeOrder(await buyer.confirmOrder())).toMatchObject({
      refusal: 'limit-reached',
      data: { limit: 1, used: 1 },
    })

    const day = 86_400
    for (const [order_id, days] of [
      [before.order_id, { receipt: 15, no_fault: 7, quality: 30 }],
      [after.order_id, { receipt: 9, no_fault: 14, quality: 60 }],
    ] as const) {
      await ship(staff, order_id)
      const sent = await buyer.get(getOrder, { order_id })
      expect(sent.auto_confirm_at).toBe(sent.server_time + days.receipt * day)
      await buyer.get(confirmReceipt, { order_id })
      const { received_at, deadline } = await buyer.get(getAfterSalesOption, { order_id })
      expect(deadline).toEqual({
        no_fault: received_at! + days.no_fault * day,
        quality: received_at! + days.quality * day,
      })
    }
    const [change] = (await staff.get(listChanges, { kind: 'setting' })).list
    expect(change).toMatchObject({ act: 'changed', subject: 'orders' })
  })

  test('times have limits, and a fault can be claimed for as long as goods can be returned', async () => {
    expect(await save({ claim_days: 13 })).toBeRefused('field-errors')
    for (const wrong of [{ hold_hours: 0 }, { hold_hours: 73 }, { return_days: 6 }, { receipt_days: 1.5 }])
      expect(await save(wrong)).toMatchObject({ status: 400 })
    await save()
    expect(await save()).toBeRefused('state-conflict')
  })
})

describe('the bank account', () => {
  const account = {
    holder_cn: '科瑞皮革有限公司',
    holder_en: 'Corium Leather Co., Ltd.',
    bank_cn: '广州银行海珠支行',
    bank_en: 'Bank of Guangzhou, Haizhu Branch',
    number: '8001-0203-0405-0607',
    swift: 'gzcbcn22',
    from: 50_000,
    hold_days: 5,
  }
  const save = (change: Partial<typeof account> = {}, version = 0) =>
    staff.call(desk.saveTransferSettings, { version, ...account, ...change })
  const mailsOf = async (email: string) => (await mailsTo(shop, email)).map(({ text }) => text)

  test('is kept and in the change log; the owners hear when it changes, but not of the rest', async () => {
    const { email } = await shop.staff({ password: 'corium-test-1' })
    expect(await save({ holder_en: ' Corium Leather Co., Ltd. ' })).toMatchObject({ data: { version: 1 } })
    const stored = { ...account, swift: 'GZCBCN22', version: 1 }
    expect(await staff.get(desk.getTransferSettings, {})).toMatchObject(stored)
    const [change] = (await staff.get(listChanges, { kind: 'setting' })).list
    const { fields } = await staff.get(getChange, { change_id: change!.change_id })
    expect(JSON.stringify(fields)).toContain(account.number)
    expect(await mailsOf(email)).toEqual([expect.stringContaining(account.number)])
    expect(await save({ swift: 'GZCBCN22', hold_days: 4 }, 1)).toMatchObject({ ok: true })
    expect(await mailsOf(email)).toHaveLength(1)
    expect(await save({ number: '' }, 2)).toMatchObject({ ok: true })
    expect(await staff.get(desk.getTransferSettings, {})).toMatchObject({ number: '', holder_cn: '' })
    expect(await mailsOf(email)).toEqual([expect.anything(), expect.not.stringContaining(account.number)])
    expect(await save({}, 2)).toBeRefused('state-conflict')
  })

  test('needs its names in both languages, a number and a SWIFT code that can be right', async () => {
    for (const wrong of [
      { holder_cn: ' ' },
      { bank_en: '' },
      { number: '12345' },
      { number: '8001020304050607#' },
      { swift: 'GZCB' },
    ])
      expect(await save(wrong), JSON.stringify(wrong)).toBeRefused('field-errors')
    for (const wrong of [{ hold_days: 0 }, { hold_days: 15 }, { from: -1 }])
      expect(await save(wrong)).toMatchObject({ status: 400 })
    expect(await staff.get(desk.getTransferSettings, {})).toMatchObject({ number: '', version: 0 })
  })
})

describe('the simulation', () => {
  const save = (url: string, version = 0) => staff.call(desk.saveSimulatorSettings, { version, url })

  test('product pages link to the address from now on, also cached ones, and back to the shop', async () => {
    const visitor = shop.visitor()
    const { goods_id } = await shop.build.sku()
    await shop.build.refreshCatalog()
    const link = async () => (await visitor.get(getGoods, { goods_id })).simulation_url
    for (const _ of [1, 2, 3]) expect(await link()).toContain('/web/home/simulator')
    expect(await save(' https://sim.example/app?shop=7 ')).toMatchObject({ ok: true })
    expect(await link()).toContain(`https://sim.example/app?shop=7&goods_id=${goods_id}`)
    expect((await visitor.get(getSimulation, { goods_id })).url).toContain('https://sim.example/app')
    expect(await staff.get(desk.getSimulatorSettings, {})).toMatchObject({
      url: 'https://sim.example/app?shop=7',
      version: 1,
    })
    expect(await save('', 1)).toMatchObject({ ok: true })
    expect(await link()).toContain('/web/home/simulator')
    expect(await save('', 1)).toBeRefused('state-conflict')
  })

  test('only an https address of another machine is taken', async () => {
    for (const url of [
      'sim.example/app',
      'http://sim.example/app',
      'javascript:alert(1)',
      'https://localhost/app',
      'https://127.0.0.1/app',
      'https://[::1]/app',
      'https://me:secret@sim.example/app',
      'https://sim.example/app#part',
    ])
      expect(await save(url), url).toBeRefused('field-errors')
    expect(await staff.get(desk.getSimulatorSettings, {})).toMatchObject({ url: '', version: 0 })
  })
})

describe('answers', () => {
  const late = {
    name: 'Late parcel',
    text_cn: '{name}，您好。',
    text_en: 'Dear {name}, order {order} is late.',
  }
  const save = (list: (typeof late)[], version = 0) => staff.call(desk.saveAnswers, { version, list })

  test('are kept in both languages, for all staff to use, and in the change log', async () => {
    expect(await save([late, { name: ' Thin ', text_cn: '', text_en: 'We have 0.7 mm.' }])).toMatchObject({
      data: { version: 1 },
    })
    const packer = await shop.staff({ permissions: ['messages'] })
    expect((await packer.get(desk.getAnswers, {})).list).toEqual([
      late,
      { name: 'Thin', text_cn: '', text_en: 'We have 0.7 mm.' },
    ])
    expect(await packer.call(desk.saveAnswers, { version: 1, list: [] })).toBeRefused('not-allowed')
    expect(await shop.visitor().call(desk.getAnswers, {})).toBeRefused('session-invalid')
    const [change] = (await staff.get(listChanges, { kind: 'setting' })).list
    expect(JSON.stringify(change)).toContain('Late parcel')
    expect(await save([], 0)).toBeRefused('state-conflict')
  })

  test('need a name of their own and a text in one language at least', async () => {
    for (const list of [
      [{ ...late, name: ' ' }],
      [late, { ...late, name: 'Late parcel ' }],
      [{ ...late, text_cn: ' ', text_en: '' }],
    ])
      expect(await save(list)).toBeRefused('field-errors')
    expect(await save([{ ...late, text_en: 'x'.repeat(2001) }])).toMatchObject({ status: 400 })
    expect((await staff.get(desk.getAnswers, {})).list).toEqual([])
  })
})

test('only staff with the permission read and change settings', async () => {
  const other = await shop.staff({ permissions: permissions.filter((one) => one !== 'settings') })
  for (const caller of [await openBuyer(shop), shop.visitor()]) {
    expect(await caller.call(desk.saveShippingSettings, await fill())).toBeRefused('session-invalid')
    expect(await caller.call(desk.getCardSettings, {})).toBeRefused('session-invalid')
  }
  expect(await other.call(desk.getShippingSettings, {})).toBeRefused('not-allowed')
  expect(await other.call(desk.getOrderSettings, {})).toBeRefused('not-allowed')
  expect(await other.call(desk.saveSimulatorSettings, { version: 0, url: '' })).toBeRefused('not-allowed')
  expect(await other.call(desk.saveShippingSettings, await fill())).toBeRefused('not-allowed')
  expect(
    await other.call(desk.getTrialFees, {
      ...(await fill()),
      zone: 'near',
      weight_grams: 1,
      goods: 1,
    } as never),
  ).not.toMatchObject({ ok: true })
})
