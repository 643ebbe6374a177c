import { randomInt } from 'node:crypto'
import { listMessages } from '@corium/contract/messages'
import { cancelOrder } from '@corium/contract/orders'
import { chooseTransfer } from '@corium/contract/payments'
import { saveTransferSettings } from '@corium/contract/settings-desk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minute } from '#server/runtime/clock.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { mailsTo, sentMessages } from '../../../test/messages.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { transferTerms } from '../../../test/transfer-terms.ts'

let shop: SandboxShop
let mobile: string
let buyer: Buyer
beforeAll(async () => {
  shop = await openSandboxShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  mobile = `138${randomInt(1e7, 1e8)}`
  buyer = await openBuyer(shop, { mobile: `+86${mobile}` })
})

/** What the texts to the buyer are about so far, oldest first. */
async function texts() {
  await shop.run('send-sms')
  return sentMessages(shop)
    .sms.filter(({ to }) => to.national === mobile)
    .map(({ template }) => template)
}

test('a text asks to pay five minutes after the order; the list of messages has it at once', async () => {
  await shop.createOrder(buyer)
  shop.clock.forward(5 * minute - 1)
  expect(await texts()).toEqual([])
  expect(await buyer.get(listMessages, {})).toMatchObject({ total: 1 })
  expect(await readMetrics(shop.app)).toMatchObject({ 'corium_outbox_unsent{channel="sms"}': 0 })
  shop.clock.forward(2)
  expect(await readMetrics(shop.app)).toMatchObject({ 'corium_outbox_oldest_seconds{channel="sms"}': 1 })
  expect(await texts()).toEqual(['order-placed'])
  expect(await texts()).toHaveLength(1)
})

test('who has paid by then gets the text of the payment only', async () => {
  const { id } = await shop.createOrder(buyer)
  await shop.pay(await shop.startPayment(buyer, id))
  await shop.run('handle-notices')
  expect(await texts()).toEqual(['payment-received'])
  shop.clock.forward(5 * minute)
  expect(await texts()).toEqual(['payment-received'])
})

test('no text asks to pay for an order that has been canceled, and one does for the next order', async () => {
  const canceled = await shop.createOrder(buyer)
  await buyer.get(cancelOrder, { order_id: canceled.id, reason_id: 'other' })
  await shop.createOrder(buyer)
  shop.clock.forward(5 * minute)
  expect((await texts()).filter((template) => template === 'order-placed')).toHaveLength(1)
})

test('who has chosen a bank transfer gets no text, which would name the hours of other payments', async () => {
  const desk = await shop.staff({ permissions: ['settings'] })
  await desk.get(saveTransferSettings, { ...transferTerms, version: 0 })
  const { id } = await shop.createOrder(buyer)
  await buyer.get(chooseTransfer, { order_id: id })
  shop.clock.forward(5 * minute)
  expect(await texts()).toEqual([])
})

test('a mail asks to pay at once', async () => {
  const email = await shop.addEmail(buyer)
  await shop.createOrder(buyer)
  expect(await mailsTo(shop, email)).toHaveLength(1)
  shop.clock.forward(5 * minute)
  expect(await texts()).toEqual([])
})
