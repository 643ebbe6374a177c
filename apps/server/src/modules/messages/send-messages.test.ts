import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OutsideError, type OutsideErrorKind } from '#server/outside/outside-error.ts'
import { createPretendOutside } from '../../../test/outside.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import type { Message } from './messages.ts'
import { queueMessage, writeToMember } from './outbox.ts'

let shop: TestShop
const outside = createPretendOutside()
const send = { sms: outside.sms.send, mail: outside.mail.send }
beforeAll(async () => {
  shop = await openTestShop({ outside })
})
beforeEach(async () => {
  outside.sms.send = send.sms
  outside.mail.send = send.mail
  outside.sent.sms.length = 0
  outside.sent.mail.length = 0
  await shop.shop.db.deleteFrom('outbox').execute()
})
afterAll(() => shop.close())

/** From now on this channel fails so. */
function breakChannel(channel: 'sms' | 'mail', kind: OutsideErrorKind): () => number {
  let tries = 0
  outside[channel].send = async () => {
    tries += 1
    throw new OutsideError({ kind, provider: channel, operation: 'send' })
  }
  return () => tries
}

const queue = (message: Omit<Message<'payment-received'>, 'at' | 'language' | 'template' | 'params'>) =>
  queueMessage(shop.shop.db, {
    template: 'payment-received',
    params: { order_id: '1', order_sn: 'C1', amount_fen: 123_450 },
    language: 'en-us',
    at: shop.clock.now(),
    ...message,
  })
const queueLetter = (expiresAt?: Date) => queue({ channel: 'mail', recipient: 'ana@buyer.test', expiresAt })
const queueText = () =>
  queueMessage(shop.shop.db, {
    channel: 'sms',
    template: 'verification-code',
    recipient: '+447400123456',
    language: 'en-us',
    params: { code: '012345', minutes: 5, purpose: 'login' },
    at: shop.clock.now(),
  })
const outbox = () => shop.shop.db.selectFrom('outbox').selectAll().execute()

/** Runs the job, moves on and runs it again, until nothing waits any more. */
async function runUntilSettled(seconds: number) {
  for (let round = 0; round < 10; round++) {
    await shop.run('send-messages')
    shop.clock.forward(seconds)
  }
}

describe('a message', () => {
  test('leaves once, though two nodes look at the same moment', async () => {
    await queueLetter()
    await queueText()
    await Promise.all([shop.run('send-messages'), shop.run('send-messages'), shop.run('send-texts')])
    await shop.run('send-messages')
    expect(outside.sent.mail).toHaveLength(1)
    expect(outside.sent.sms).toMatchObject([
      { to: { dialCode: '44', national: '7400123456' }, template: 'code', params: { code: '012345' } },
    ])
  })

  test('says nothing any more once it was sent', async () => {
    await queueLetter()
    await shop.run('send-messages')
    expect(await outbox()).toMatchObject([{ status: 'sent', params: {}, sent_at: shop.clock.now() }])
  })

  test('carries the id of its row, so that a repeat is recognised', async () => {
    await queueLetter()
    const [row] = await outbox()
    await shop.run('send-messages')
    expect(outside.sent.mail).toMatchObject([{ reference: row?.id }])
  })

  test('among many leaves as well', async () => {
    for (let round = 0; round < 25; round++) await queueLetter()
    await shop.run('send-messages')
    expect(outside.sent.mail).toHaveLength(25)
  })

  test('that is too late is dropped', async () => {
    await queueLetter(shop.clock.now())
    await shop.run('send-messages')
    expect(outside.sent.mail).toEqual([])
    expect(await outbox()).toEqual([])
  })
})

test('a message that has expired is not sent either when it comes in during a run', async () => {
  for (let round = 0; round < 10; round++) await queueLetter()
  outside.mail.send = async (mail) => {
    if (outside.sent.mail.length === 0) await queueLetter(shop.clock.now())
    return send.mail(mail)
  }
  await shop.run('send-messages')
  expect(outside.sent.mail).toHaveLength(10)
})

describe('a text', () => {
  test.each(['timeout', 'broken', 'bad-recipient', 'refused'] as const)(
    'that failed with %s is not sent again: it may be on its way, or never will be',
    async (kind) => {
      const tries = breakChannel('sms', kind)
      await queueText()
      await runUntilSettled(60)
      expect(tries()).toBe(1)
      expect(await outbox()).toMatchObject([{ status: 'failed', params: {} }])
    },
  )

  test.each(['unreachable', 'resting', 'rate-limited', 'busy'] as const)(
    'that failed with %s is sent again soon',
    async (kind) => {
      breakChannel('sms', kind)
      await queueText()
      await shop.run('send-messages')
      outside.sms.send = send.sms
      await shop.run('send-messages')
      expect(outside.sent.sms).toEqual([])
      shop.clock.forward(10)
      await shop.run('send-texts')
      expect(outside.sent.sms).toHaveLength(1)
    },
  )

  test('whose sender vanished half-way is not sent again', async () => {
    await queueText()
    await shop.shop.db.updateTable('outbox').set({ status: 'sending' }).execute()
    shop.clock.forward(120)
    await shop.run('send-messages')
    expect(outside.sent.sms).toEqual([])
    expect(await outbox()).toMatchObject([{ status: 'failed', params: {} }])
  })
})

describe('a letter', () => {
  test.each(['timeout', 'broken', 'unreachable', 'resting', 'busy'] as const)(
    'that failed with %s is tried five more times within nine hours',
    async (kind) => {
      const tries = breakChannel('mail', kind)
      await queueLetter()
      await shop.run('send-messages')
      for (const rest of [60, 300, 1_800, 7_200, 21_600]) {
        shop.clock.forward(rest - 1)
        await shop.run('send-messages')
        const before = tries()
        shop.clock.forward(1)
        await shop.run('send-messages')
        expect(tries()).toBe(before + 1)
      }
      expect(tries()).toBe(6)
      expect(await outbox()).toMatchObject([{ status: 'failed', params: {} }])
    },
  )

  test.each(['bad-recipient', 'refused'] as const)('that failed with %s is given up', async (kind) => {
    const tries = breakChannel('mail', kind)
    await queueLetter()
    await runUntilSettled(21_600)
    expect(tries()).toBe(1)
  })

  test('whose sender vanished half-way is sent again', async () => {
    await queueLetter()
    await shop.shop.db.updateTable('outbox').set({ status: 'sending' }).execute()
    await shop.run('send-messages')
    expect(outside.sent.mail).toHaveLength(1)
  })

  test('does not wait for a text that fails', async () => {
    breakChannel('sms', 'timeout')
    await queueText()
    await queueLetter()
    await shop.run('send-messages')
    expect(outside.sent.mail).toHaveLength(1)
  })
})

test('what is wrong with the shop itself is an error in the log, without a name or number', async () => {
  breakChannel('mail', 'misconfigured')
  await queueLetter()
  await shop.run('send-messages')
  const errors = shop.errors.splice(0)
  expect(errors).toMatchObject([{ template: 'payment-received', msg: 'a message could not be sent' }])
  expect(JSON.stringify(errors)).not.toContain('buyer.test')
})

describe('writing to a member', () => {
  test('goes to the mailbox of the member, in the language last spoken', async () => {
    const { id } = await shop.build.member({ mobile: null, language: 'zh-cn' })
    await writeToMember(shop.shop.db, {
      memberId: id,
      template: 'order-placed',
      params: { order_id: 'o-1', order_sn: 'C42', payable_fen: 123_450, hold_hours: 24 },
      at: shop.clock.now(),
    })
    await shop.run('send-messages')
    expect(outside.sent.mail).toMatchObject([{ subject: '订单 C42 待付款', locale: 'zh-cn' }])
    expect(outside.sent.mail[0]?.text).toContain('¥1,234.50')
  })

  test('does nothing for a member without one', async () => {
    const { id } = await shop.build.member()
    const params = { order_id: 'o-1', order_sn: 'C42', amount_fen: 100 }
    const letter = { memberId: id, template: 'payment-received', params, at: shop.clock.now() } as const
    await writeToMember(shop.shop.db, letter)
    expect(await outbox()).toEqual([])
  })
})
