import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newContact } from '../../../test/accounts.ts'
import { type MessageShop, openMessageShop } from '../../../test/message-shop.ts'
import { writeToMember } from './outbox.ts'

let shop: MessageShop
beforeAll(async () => {
  shop = await openMessageShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

const ask = (type: contract.CodePurpose, account: string) =>
  shop.visitor().call(contract.sendCode, { type, account })

const arrived = async (mobile: string) => (await shop.inbox(mobile)).length

const writeOrderPlaced = (memberId: string) =>
  writeToMember(shop.shop.db, {
    memberId,
    template: 'order-placed',
    params: { order_id: 'o-1', order_sn: 'C42', payable_fen: 123_450, hold_hours: 24 },
    at: shop.clock.now(),
  })

test('a code that the provider would refuse is refused at once, with the seconds that are left', async () => {
  const { mobile } = newContact()
  expect(await ask('register', mobile)).toMatchObject({ ok: true, data: { retry_after: 60 } })
  await shop.run('send-sms')
  shop.clock.forward(25)
  for (const type of ['register', 'login', 'forget_password'] as const)
    expect(await ask(type, mobile)).toMatchObject({ status: 429, data: { retry_after: 35 } })
  shop.clock.forward(35)
  expect(await ask('login', mobile)).toMatchObject({ ok: true })
})

test('a number without an account waits as long as one with an account', async () => {
  const [known, unknown] = [newContact(), newContact()]
  await shop.build.member({ mobile: `+86${known.mobile}` })
  for (const { mobile } of [known, unknown]) expect(await ask('login', mobile)).toMatchObject({ ok: true })
  await shop.run('send-sms')
  shop.clock.forward(20)
  for (const { mobile } of [known, unknown])
    expect(await ask('forget_password', mobile)).toMatchObject({ data: { retry_after: 40 } })
})

test('of two requests at once for different purposes one gets a code', async () => {
  const { mobile } = newContact()
  const answers = await Promise.all([ask('register', mobile), ask('login', mobile)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toBeRefused('too-many-requests')
})

test('a code after exactly a minute arrives, also when the one before went out late', async () => {
  const { mobile } = newContact()
  expect(await ask('register', mobile)).toMatchObject({ ok: true })
  shop.clock.forward(3)
  await shop.run('send-sms')
  shop.clock.forward(57)
  expect(await ask('register', mobile)).toMatchObject({ ok: true })
  await shop.run('send-sms')
  expect(await arrived(mobile)).toBe(1)
  shop.clock.forward(3)
  await shop.run('send-sms')
  expect(await arrived(mobile)).toBe(2)
})

test('a code that may have arrived counts as well', async () => {
  const { mobile } = newContact()
  await shop.fail('sms.send', 'drop-response')
  await ask('register', mobile)
  shop.clock.forward(3)
  await shop.run('send-sms')
  shop.clock.forward(57)
  await ask('register', mobile)
  await shop.run('send-sms')
  shop.clock.forward(3)
  await shop.run('send-sms')
  expect(await arrived(mobile)).toBe(2)
})

test('other texts to the number wait behind its code, and a code waits for none of them', async () => {
  const { id } = await shop.build.member({ mobile: '+8613800138777' })
  await writeOrderPlaced(id)
  await ask('login', '13800138777')
  await writeOrderPlaced(id)
  await Promise.all([shop.run('send-sms'), shop.run('send-messages')])
  const texts = await shop.inbox('13800138777')
  expect(texts.map(({ code }) => code !== undefined)).toEqual([false, false, true])
})

test('waiting for the pause uses up none of the tries', async () => {
  const { mobile } = newContact()
  await ask('register', mobile)
  shop.clock.forward(10)
  await shop.run('send-sms')
  shop.clock.forward(50)
  await ask('register', mobile)
  for (let round = 0; round < 6; round++) await shop.run('send-sms')
  const waiting = shop.shop.db
    .selectFrom('outbox')
    .select(['tries', 'not_before'])
    .where('recipient', '=', `+86${mobile}`)
    .where('status', '=', 'waiting')
  const tenSeconds = new Date(shop.clock.now().getTime() + 10_000)
  expect(await waiting.execute()).toEqual([{ tries: 0, not_before: tenSeconds }])
})
