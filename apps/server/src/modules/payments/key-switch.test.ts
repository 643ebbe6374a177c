import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'

/** A merchant who switches from certificates to the public key, and so has configured both. */
let stage: SandboxShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openSandboxShop({ platformCertificates: [] })
})
afterAll(() => stage.close())
beforeEach(async () => {
  // WeChat Pay lists a new certificate a day before it signs with it.
  stage.clock.forward(24 * 3600)
  buyer = await stage.buyer()
})

test.each([
  ['before the switch', { verification: 'certificate' }, 4],
  ['while the certificate is replaced', { verification: 'certificate', certificate: 'both' }, 4],
  ['when it has been replaced', { verification: 'certificate', certificate: 'next' }, 2],
  ['while it is under way', { verification: 'switching', public_key_notices: 0.5 }, 4],
  ['on its last day', { verification: 'switching', public_key_notices: 1 }, 2],
  ['after it', { verification: 'public-key' }, 2],
])('orders are paid by notice %s', async (_, settings, payments) => {
  await stage.control('PATCH', '/settings', settings)
  for (let index = 0; index < payments; index++) {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.pay(payment)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    const [notice] = await stage.noticesOf(payment.pay_sn)
    expect(notice?.attempts).toMatchObject([{ outcome: 'HTTP 204' }])
  }
})
