import { randomInt } from 'node:crypto'
import { listMessages } from '@corium/contract/messages'
import { cancelOrder } from '@corium/contract/orders'
import { chooseTransfer } from '@corium/contract/payments'
import { getTransferSettings, saveTransferSettings } from '@corium/contract/settings-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour, minute } from '#server/runtime/clock.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { mailsTo, sentMessages, stopMailServer } from '../../../test/messages.ts'
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

/** From the first call on, buyers may pay by bank transfer. */
async function offerTransfers() {
  const desk = await shop.staff({ permissions: ['settings'] })
  const { version } = await desk.get(getTransferSettings, {})
  await desk.get(saveTransferSettings, { ...transferTerms, version })
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
  await offerTransfers()
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

describe('while the mail server is away', () => {
  let email: string
  beforeEach(async () => {
    email = await shop.addEmail(buyer)
    comeBack = stopMailServer(shop)
  })
  let comeBack: () => void

  /** The subjects of the mails that were not sent at once, when the server is back after an hour. */
  async function lateMails() {
    expect(await mailsTo(shop, email)).toEqual([])
    comeBack()
    shop.clock.forward(hour)
    return (await mailsTo(shop, email)).map(({ subject }) => subject)
  }

  test('a mail asks to pay when it is back, unless the order is paid or canceled by then', async () => {
    const { id } = await shop.createOrder(buyer)
    const [paid, canceled] = [await shop.createOrder(buyer), await shop.createOrder(buyer)]
    await shop.run('send-messages')
    await shop.pay(await shop.startPayment(buyer, paid.id))
    await shop.run('handle-notices')
    await buyer.get(cancelOrder, { order_id: canceled.id, reason_id: 'other' })
    const { order_sn } = await buyer.getOrder(id)
    const asking = (await lateMails()).filter((subject) => subject.includes('waiting for your payment'))
    expect(asking).toEqual([`Order ${order_sn} is waiting for your payment`])
  })

  test('no mail reminds of an order when its goods are held no longer, or longer', async () => {
    await offerTransfers()
    const [lapsed, byTransfer] = [await shop.createOrder(buyer), await shop.createOrder(buyer)]
    shop.clock.forward(22 * hour)
    await shop.run('remind-of-payment')
    await buyer.get(chooseTransfer, { order_id: byTransfer.id })
    shop.clock.forward(3 * hour)
    await shop.run('cancel-unpaid')
    expect(await buyer.getOrder(lapsed.id)).toMatchObject({ order_status: 50 })
    expect((await lateMails()).filter((subject) => subject.includes('waiting for your payment'))).toEqual([])
  })

  test('no mail names the bank account for an order that is canceled by then', async () => {
    await offerTransfers()
    const [{ id }, canceled] = [await shop.createOrder(buyer), await shop.createOrder(buyer)]
    for (const order_id of [id, canceled.id]) await buyer.get(chooseTransfer, { order_id })
    await buyer.get(cancelOrder, { order_id: canceled.id, reason_id: 'other' })
    const { order_sn } = await buyer.getOrder(id)
    const naming = (await lateMails()).filter((subject) => subject.startsWith('Bank account'))
    expect(naming).toEqual([`Bank account for order ${order_sn}`])
  })
})
