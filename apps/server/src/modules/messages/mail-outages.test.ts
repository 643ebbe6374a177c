import { getMember, sendCode } from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MessageShop, openMessageShop } from '../../../test/message-shop.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { writeToMember } from './outbox.ts'

let shop: MessageShop
beforeAll(async () => {
  shop = await openMessageShop()
})
beforeEach(async () => {
  shop.clock.forward(86_400)
  await shop.control('DELETE', '/faults')
  await endConnection()
  // Mails from before would be counted with those of the test.
  await shop.shop.db.deleteFrom('outbox').execute()
})
afterAll(() => shop.close())

let members = 0
const openMember = () => {
  members += 1
  return shop.member({ email: `wei.${members}@buyer.test` })
}

const write = (memberId: string) =>
  writeToMember(shop.shop.db, {
    memberId,
    template: 'order-placed',
    at: shop.clock.now(),
    params: { order_id: 'o-1', order_sn: 'C42', payable_fen: 123_450, hold_hours: 24 },
  })

/** Ends the connection that the shop keeps open, so that the next mail needs a new one with a new login. */
async function endConnection() {
  await shop.fail('mail.data', 'cut')
  await write((await openMember()).id)
  await shop.run('send-messages')
  expect(await openFaults()).toEqual([])
}

const openFaults = async () => (await shop.control<{ faults: object[] }>('GET', '/faults')).faults

const mailFigures = async () => {
  const all = await readMetrics(shop.app)
  return {
    unsent: all['corium_outbox_unsent{channel="mail"}'],
    failed: all['corium_outbox_failed_last_day{channel="mail"}'],
  }
}

test('while the mail server refuses the login, mails wait, staff read it, and the shop stays open', async () => {
  const [ana, ben] = [await openMember(), await openMember()]
  await shop.fail('mail.login', 'refuse', { times: 3 })
  await write(ana.id)
  await write(ben.id)
  await shop.run('send-messages')
  expect(await shop.inbox(ana.email!)).toEqual([])
  expect(await mailFigures()).toEqual({ unsent: 2, failed: 0 })
  const errors = shop.errors.splice(0)
  expect(errors).toMatchObject(
    Array(2).fill({
      msg: 'sending a message failed and will be retried',
      err: { kind: 'misconfigured', provider: 'smtp', code: '535' },
    }),
  )
  expect(JSON.stringify(errors)).not.toMatch(/buyer\.test|password/i)

  expect(await ana.call(getMember, {})).toMatchObject({ ok: true, data: { email_bounces: false } })
  const { mobile } = await shop.member()
  expect(await shop.visitor().call(sendCode, { type: 'login', account: mobile!.slice(3) })).toMatchObject({
    ok: true,
  })
  await shop.run('send-sms')
  expect(await shop.inbox(mobile!)).toHaveLength(1)

  shop.clock.forward(60)
  await shop.run('send-messages')
  expect(shop.errors.splice(0)).toHaveLength(1)
  shop.clock.forward(300)
  await shop.run('send-messages')
  for (const { email } of [ana, ben]) expect(await shop.inbox(email!)).toHaveLength(1)
  expect(await mailFigures()).toEqual({ unsent: 0, failed: 0 })
})

test('a mail whose server never lets the shop log in is given up after nine hours', async () => {
  const ana = await openMember()
  await shop.fail('mail.login', 'refuse', { times: null })
  await write(ana.id)
  for (const delay of [0, 60, 300, 1_800, 7_200, 21_600]) {
    shop.clock.forward(delay)
    await shop.run('send-messages')
  }
  const errors = shop.errors.splice(0)
  expect(errors).toHaveLength(6)
  expect(errors.at(-1)).toMatchObject({ msg: 'sending a message failed for good' })
  expect(await mailFigures()).toEqual({ unsent: 0, failed: 1 })
})

test.each(['mail.connect', 'mail.data'])(
  'a mail arrives once when the server is slow at %s',
  async (target) => {
    const ana = await openMember()
    await shop.fail(target, 'slow', { ms: 200 })
    await write(ana.id)
    const sending = shop.run('send-messages')
    expect(await ana.call(getMember, {})).toMatchObject({ ok: true })
    await Promise.all([sending, shop.run('send-messages')])
    expect(await openFaults()).toEqual([])
    expect(await shop.inbox(ana.email!)).toHaveLength(1)
    expect(await mailFigures()).toEqual({ unsent: 0, failed: 0 })
  },
)
