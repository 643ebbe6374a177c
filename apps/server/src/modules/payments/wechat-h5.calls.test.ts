import { cancelOrder } from '@corium/contract/orders'
import { getPaymentStatus, listPayMethods, startPayment } from '@corium/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour, minute } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'

let stage: SandboxShop
let buyer: Buyer
let orderId: string
beforeAll(async () => {
  stage = await openSandboxShop({ products: ['h5'] })
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
  orderId = (await stage.createOrder(buyer)).id
})

const start = () => buyer.get(startPayment, { order_id: orderId, method: 'wechat_h5' })
const offer = async () =>
  (await buyer.get(listPayMethods, { order_id: orderId })).list.find(({ method }) => method === 'wechat_h5')
const transactionOf = async ({ pay_sn }: { pay_sn: string }) =>
  (await stage.transactions({ out_trade_no: pay_sn }))[0]

describe('paying in the WeChat of the same phone', () => {
  test('starts with a link that leads back to the order’s payment page, and arrives by notice', async () => {
    const started = await start()
    expect(started.code_url).toBe('')
    const link = new URL(started.approve_url)
    expect(link.searchParams.get('prepay_id')).toMatch(/^wx/)
    expect(link.searchParams.get('redirect_url')).toBe(
      `${stage.shop.config.publicOrigin}/web/home/shopping/step3?order_id=${orderId}`,
    )
    expect(await stage.statusOf(buyer, started.pay_sn)).toEqual([1, 10])
    await stage.pay(started)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, started.pay_sn)).toEqual([2, 20])
  })

  test('gets a new link each time, under the same number, for as long as the order can be paid', async () => {
    const first = await start()
    expect(first.expire_at).toBe(first.pay_expire_at)
    stage.clock.forward(23 * hour)
    const again = await start()
    expect(again.pay_sn).toBe(first.pay_sn)
    expect(again.approve_url).not.toBe(first.approve_url)
    expect((await transactionOf(again))?.state).toBe('NOTPAY')
  })

  test('is under way in the list of methods once it has started', async () => {
    expect(await offer()).toMatchObject({ available: true, open_payment: null })
    const { pay_sn, pay_expire_at } = await start()
    stage.clock.forward(30 * minute)
    expect(await offer()).toMatchObject({
      available: true,
      open_payment: { pay_sn, expire_at: pay_expire_at },
    })
  })

  test('is another payment than that of a code; the one that is paid first closes the other', async () => {
    const code = await stage.startPayment(buyer, orderId)
    const phone = await start()
    expect(phone.pay_sn).not.toBe(code.pay_sn)
    await stage.pay(phone)
    await stage.run('handle-notices')
    stage.clock.forward(2 * minute)
    await stage.run('poll-payments')
    expect((await transactionOf(code))?.state).toBe('CLOSED')
    expect(await stage.statusOf(buyer, phone.pay_sn)).toEqual([2, 20])
  })

  test('eight times at once opens one payment', async () => {
    const starts = await Promise.all(Array.from({ length: 8 }, start))
    expect(new Set(starts.map(({ pay_sn }) => pay_sn)).size).toBe(1)
  })

  test('goes on after a lost response', async () => {
    await stage.fail('create', 'drop-response')
    const { pay_sn, approve_url } = await start()
    expect(approve_url).toMatch(/redirect_url/)
    expect((await transactionOf({ pay_sn }))?.state).toBe('NOTPAY')
  })

  test('is closed with its order', async () => {
    const started = await start()
    await buyer.get(cancelOrder, { order_id: orderId, reason_id: 'other' })
    expect((await transactionOf(started))?.state).toBe('CLOSED')
    expect(await stage.statusOf(buyer, started.pay_sn)).toEqual([3, 50])
  })

  test('of someone else is not found', async () => {
    const { pay_sn } = await start()
    const other = await stage.buyer()
    expect(await other.call(startPayment, { order_id: orderId, method: 'wechat_h5' })).toBeRefused(
      'not-found',
    )
    expect(await other.call(getPaymentStatus, { pay_sn })).toBeRefused('not-found')
  })
})

test('a merchant without the product does not offer it', async () => {
  const other = await openSandboxShop()
  try {
    const someone = await other.buyer()
    const { id: order_id } = await other.createOrder(someone)
    const { list } = await someone.get(listPayMethods, { order_id })
    expect(list.map(({ method }) => method)).toEqual(['wechat_native'])
    expect(await someone.call(startPayment, { order_id, method: 'wechat_h5' })).toBeRefused(
      'payment-unavailable',
    )
  } finally {
    await other.close()
  }
})
