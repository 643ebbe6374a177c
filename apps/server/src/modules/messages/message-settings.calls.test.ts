import * as contract from '@corium/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleMessages } from '../../../test/example-messages.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import type { SmsTemplate } from './messages.ts'
import { writeToMember } from './outbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Member = Awaited<ReturnType<TestShop['member']>>

let members = 0
const openMember = (change: { mobile?: null; email?: null } = {}) => {
  members += 1
  return shop.member({ email: `lan.${members}@buyer.test`, ...change })
}

/** Writes one message of a template and returns the channels that it goes by. */
async function channelsOf(member: Member, template: SmsTemplate) {
  const { db } = shop.shop
  await writeToMember(db, {
    memberId: member.id,
    template,
    params: exampleMessages[template],
    at: shop.clock.now(),
  } as Parameters<typeof writeToMember>[1])
  const recipients = [member.email, member.mobile].filter((one) => one !== null)
  const rows = await db
    .deleteFrom('outbox')
    .where('recipient', 'in', recipients)
    .returning(['channel', 'recipient'])
    .execute()
  for (const row of rows) expect(row.recipient).toBe(row.channel === 'mail' ? member.email : member.mobile)
  return rows.map(({ channel }) => channel)
}

const choose = (member: Member, kind: contract.OptionalMessages, mail: boolean, sms: boolean) =>
  member.get(contract.setMessageSettings, { list: [{ kind, mail, sms }] })

test('without a choice everything comes by mail, or by SMS to members without an email', async () => {
  const ana = await openMember()
  const on = { mail: true, sms: true }
  expect(await ana.get(contract.getMessageSettings, {})).toEqual({
    list: contract.optionalMessages.map((kind) => ({ kind, ...on })),
    has_email: true,
    has_mobile: true,
  })
  expect(await channelsOf(ana, 'order-shipped')).toEqual(['mail'])
  const ben = await openMember({ email: null })
  expect(await ben.get(contract.getMessageSettings, {})).toMatchObject({ has_email: false })
  expect(await channelsOf(ben, 'order-shipped')).toEqual(['sms'])
})

test('a kind goes by the channels that the member left on, and is in the account in any case', async () => {
  const ana = await openMember()
  await choose(ana, 'orders', false, true)
  expect(await channelsOf(ana, 'order-shipped')).toEqual(['sms'])
  const settings = await choose(ana, 'orders', false, false)
  expect(settings.list[0]).toEqual({ kind: 'orders', mail: false, sms: false })
  expect(await channelsOf(ana, 'order-shipped')).toEqual([])
  expect(await channelsOf(ana, 'card-sent')).toEqual(['mail'])
  expect((await ana.get(contract.listMessages, {})).total).toBe(3)
  await choose(ana, 'orders', true, false)
  expect(await channelsOf(ana, 'order-shipped')).toEqual(['mail'])
  expect(await ana.get(contract.getMessageSettings, {})).toMatchObject({
    list: [{ kind: 'orders', mail: true, sms: false }, { mail: true }, { mail: true }, { mail: true }],
  })
})

test('a member without an email who turns SMS off finds messages in the account only', async () => {
  const ben = await openMember({ email: null })
  await choose(ben, 'after_sales', true, false)
  expect(await channelsOf(ben, 'after-sales-approved')).toEqual([])
  expect(await channelsOf(ben, 'after-sales-refunded')).toEqual(['sms'])
})

test('messages about payments, refunds and security come whatever is turned off', async () => {
  const ana = await openMember()
  await ana.get(contract.setMessageSettings, {
    list: contract.optionalMessages.map((kind) => ({ kind, mail: false, sms: false })),
  })
  const sent: string[] = []
  for (const template of Object.keys(exampleMessages) as SmsTemplate[]) {
    if (template.startsWith('staff-') || template.startsWith('verification-')) continue
    if ((await channelsOf(ana, template)).length > 0) sent.push(template)
  }
  expect(sent.sort()).toEqual([
    'account-deleted',
    'account-erasure-canceled',
    'account-erasure-planned',
    'after-sales-refund-sent',
    'after-sales-refunded',
    'email-changed',
    'late-payment-refunded',
    'mobile-changed',
    'order-canceled-by-shop',
    'order-part-refunded',
    'paid-order-canceled',
    'password-changed',
    'payment-received',
    'registration-done',
    'second-payment-refunded',
    'trade-due',
    'trade-order-charged',
    'trade-receipt',
    'trade-statement',
    'two-step-codes-renewed',
    'two-step-off',
    'two-step-on',
    'two-step-recovery-used',
    'two-step-removed',
    'wechat-linked',
    'wechat-unlinked',
  ])
})

test('two changes at once keep both kinds; of a kind named twice the last counts', async () => {
  const ana = await openMember()
  await Promise.all([choose(ana, 'orders', false, false), choose(ana, 'cards', false, false)])
  const off = { mail: false, sms: false }
  const { list } = await ana.get(contract.setMessageSettings, {
    list: [
      { kind: 'goods', mail: false, sms: false },
      { kind: 'goods', mail: true, sms: false },
    ],
  })
  expect(list).toMatchObject([off, { mail: true }, off, { kind: 'goods', mail: true, sms: false }])
})

test('a choice is the own one, and bad input is refused', async () => {
  const [ana, ben] = [await openMember(), await openMember()]
  await choose(ana, 'orders', false, false)
  expect(await channelsOf(ben, 'order-shipped')).toEqual(['mail'])
  for (const list of [
    [],
    [{ kind: 'security', mail: false, sms: false }],
    [{ kind: 'orders', mail: false }],
  ]) {
    expect(await ana.call(contract.setMessageSettings, { list } as never)).toBeRefused('field-errors')
  }
  for (const call of [contract.getMessageSettings, contract.setMessageSettings]) {
    const input = { list: [{ kind: 'orders', mail: true, sms: true }] } as never
    expect(await shop.visitor().call(call, input)).toBeRefused('session-invalid')
  }
})
