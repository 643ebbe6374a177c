import { listMessages } from '@corium/contract/messages'
import { chooseTransfer } from '@corium/contract/payments'
import { getOrderSettings, saveOrderSettings, saveTransferSettings } from '@corium/contract/settings-desk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hour, minute } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { payOrder } from '../../../test/reconciliation.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { transferTerms } from '../../../test/transfer-terms.ts'

let shop: SandboxShop
let buyer: Buyer
let email: string
beforeAll(async () => {
  shop = await openSandboxShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.buyer()
  email = await shop.addEmail(buyer)
})

/** The texts of the reminders that the buyer has by mail, after the job has run. */
async function reminders() {
  await shop.run('remind-of-payment')
  const mails = await mailsTo(shop, email)
  return mails.filter(({ subject }) => subject.includes('still waiting')).map(({ text }) => text)
}

test('the buyer of an unpaid order is reminded by one mail, three hours before it is canceled', async () => {
  const order = await shop.createOrder(buyer)
  shop.clock.forward(20 * hour)
  expect(await reminders()).toEqual([])
  shop.clock.forward(hour + minute)
  expect(await reminders()).toEqual([expect.stringMatching(/is not paid yet\. .* until \d\d:\d\d on /)])
  shop.clock.forward(hour)
  await Promise.all([shop.run('remind-of-payment'), shop.run('remind-of-payment')])
  expect(await reminders()).toHaveLength(1)
  expect((await buyer.get(listMessages, {})).list[0]).toMatchObject({
    title: expect.stringContaining('is still waiting for your payment'),
    link: { path: expect.stringContaining(order.id) },
  })
})

test('nothing reminds of a paid or a canceled order', async () => {
  await payOrder(shop, buyer)
  const canceled = await shop.createOrder(buyer)
  shop.clock.forward(25 * hour)
  await shop.run('cancel-unpaid')
  expect(await buyer.getOrder(canceled.id)).toMatchObject({ order_status: 50 })
  expect(await reminders()).toEqual([])
})

test('the buyer who chose a transfer is reminded a day before the end of the hold', async () => {
  const desk = await shop.staff({ permissions: ['settings'] })
  await desk.get(saveTransferSettings, { ...transferTerms, version: 0 })
  const order = await shop.createOrder(buyer)
  await buyer.get(chooseTransfer, { order_id: order.id })
  shop.clock.forward(47 * hour)
  expect(await reminders()).toEqual([])
  shop.clock.forward(24 * hour)
  expect(await reminders()).toEqual([expect.stringMatching(/^Your transfer .* has not arrived yet/m)])
})

test('nothing reminds of an order that is held for a short time: the buyer has just placed it', async () => {
  const desk = await shop.staff({ permissions: ['settings'] })
  const { open_orders, receipt_days, return_days, claim_days, version } = await desk.get(getOrderSettings, {})
  const terms = { open_orders, receipt_days, return_days, claim_days, hold_hours: 4 }
  await desk.get(saveOrderSettings, { ...terms, version })
  await shop.createOrder(buyer)
  shop.clock.forward(2 * hour)
  expect(await reminders()).toEqual([])
})
