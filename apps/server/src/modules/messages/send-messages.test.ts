import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { maxRunMs } from '#server/jobs/jobs.ts'
import { ProviderError, type ProviderErrorKind } from '#server/providers/provider-error.ts'
import { createFakeProviders } from '../../../test/fake-providers.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import type { Message } from './messages.ts'
import { queueMessage, writeToMember } from './outbox.ts'

let shop: TestShop
const providers = createFakeProviders()
const send = { sms: providers.sms.send, mail: providers.mail.send }
beforeAll(async () => {
  shop = await openTestShop({ providers })
})
beforeEach(async () => {
  providers.sms.send = send.sms
  providers.mail.send = send.mail
  providers.sent.sms.length = 0
  providers.sent.mail.length = 0
  await shop.shop.db.deleteFrom('outbox').execute()
})
afterAll(() => shop.close())

/** Makes this channel fail from now on; returns a function that counts the tries. */
function breakChannel(channel: 'sms' | 'mail', kind: ProviderErrorKind): () => number {
  let tries = 0
  providers[channel].send = async () => {
    tries += 1
    throw new ProviderError({ kind, provider: channel, operation: 'send' })
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
const queueMail = (expiresAt?: Date) => queue({ channel: 'mail', recipient: 'ana@buyer.test', expiresAt })
const queueSms = () =>
  queueMessage(shop.shop.db, {
    channel: 'sms',
    template: 'verification-code',
    recipient: '+447400123456',
    language: 'en-us',
    params: { code: '012345', minutes: 5, purpose: 'login' },
    at: shop.clock.now(),
  })
const outbox = () => shop.shop.db.selectFrom('outbox').selectAll().execute()

/** Runs the job again and again, more often than a message is retried. */
async function runUntilSettled(seconds: number) {
  for (let round = 0; round < 10; round++) {
    await shop.run('send-messages')
    shop.clock.forward(seconds)
  }
}

test('messages of the same moment are sent in the order in which they were written', async () => {
  for (const recipient of ['first@buyer.test', 'second@buyer.test', 'third@buyer.test'])
    await queue({ channel: 'mail', recipient })
  // Updates of an indexed column move the row behind the others.
  for (const status of ['sending', 'waiting'] as const)
    await shop.shop.db
      .updateTable('outbox')
      .set({ status })
      .where('recipient', '=', 'first@buyer.test')
      .execute()
  await shop.run('send-messages')
  expect(providers.sent.mail.map(({ to }) => to)).toEqual([
    'first@buyer.test',
    'second@buyer.test',
    'third@buyer.test',
  ])
})

describe('a message', () => {
  test('is sent once, even if two nodes run the job at the same moment', async () => {
    await queueMail()
    await queueSms()
    await Promise.all([shop.run('send-messages'), shop.run('send-messages'), shop.run('send-sms')])
    await shop.run('send-messages')
    expect(providers.sent.mail).toHaveLength(1)
    expect(providers.sent.sms).toMatchObject([
      {
        to: { dialCode: '44', national: '7400123456' },
        template: 'verification-code',
        params: { code: '012345' },
      },
    ])
  })

  test('loses its content once it was sent', async () => {
    await queueMail()
    await shop.run('send-messages')
    expect(await outbox()).toMatchObject([{ status: 'sent', params: {}, sent_at: shop.clock.now() }])
  })

  test('carries the id of its row as reference, so that a mail server recognizes a repeat', async () => {
    await queueMail()
    const [row] = await outbox()
    await shop.run('send-messages')
    expect(providers.sent.mail).toMatchObject([{ reference: row?.id }])
  })

  test('is sent in the same run, however many are due', async () => {
    for (let round = 0; round < 25; round++) await queueMail()
    await shop.run('send-messages')
    expect(providers.sent.mail).toHaveLength(25)
  })

  test('is left for the next run when a slow mail server makes this one last for minutes', async () => {
    for (let round = 0; round < 25; round++) await queueMail()
    const runs = vi.spyOn(shop.shop.jobs, 'runSoon')
    const now = performance.now.bind(performance)
    const time = vi.spyOn(performance, 'now')
    onTestFinished(() => {
      time.mockRestore()
      runs.mockRestore()
    })
    providers.mail.send = async (mail) => {
      time.mockImplementation(() => now() + maxRunMs)
      return send.mail(mail)
    }
    await shop.run('send-messages')
    expect(providers.sent.mail).toHaveLength(10)
    expect(runs).toHaveBeenCalledWith('send-messages')
    time.mockRestore()
    providers.mail.send = send.mail
    await shop.run('send-messages')
    expect(providers.sent.mail).toHaveLength(25)
  })

  test('that has expired is deleted', async () => {
    await queueMail(shop.clock.now())
    await shop.run('send-messages')
    expect(providers.sent.mail).toEqual([])
    expect(await outbox()).toEqual([])
  })
})

test('an expired message that is queued during a run is not sent', async () => {
  for (let round = 0; round < 10; round++) await queueMail()
  providers.mail.send = async (mail) => {
    if (providers.sent.mail.length === 0) await queueMail(shop.clock.now())
    return send.mail(mail)
  }
  await shop.run('send-messages')
  expect(providers.sent.mail).toHaveLength(10)
})

describe('an SMS', () => {
  test.each(['timeout', 'broken', 'bad-recipient', 'refused'] as const)(
    'that failed with %s is not sent again: it may have arrived, or can never arrive',
    async (kind) => {
      const tries = breakChannel('sms', kind)
      await queueSms()
      await runUntilSettled(60)
      expect(tries()).toBe(1)
      expect(await outbox()).toMatchObject([{ status: 'failed', params: {} }])
    },
  )

  test.each(['unreachable', 'circuit-open', 'rate-limited', 'busy'] as const)(
    'that failed with %s is sent again soon',
    async (kind) => {
      breakChannel('sms', kind)
      await queueSms()
      await shop.run('send-messages')
      providers.sms.send = send.sms
      await shop.run('send-messages')
      expect(providers.sent.sms).toEqual([])
      shop.clock.forward(10)
      await shop.run('send-sms')
      expect(providers.sent.sms).toHaveLength(1)
    },
  )

  test('has its number for itself: the next one waits for its end, also on another node', async () => {
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    providers.sms.send = async (text) => {
      started.resolve()
      await finish.promise
      return send.sms(text)
    }
    await queueSms()
    const run = shop.run('send-sms')
    await started.promise
    await queue({ channel: 'sms', recipient: '+447400123456' })
    await Promise.all([shop.run('send-messages'), shop.run('send-sms')])
    expect((await outbox()).map(({ status }) => status).sort()).toEqual(['sending', 'waiting'])
    finish.resolve()
    await run
    expect(providers.sent.sms.map(({ template }) => template)).toEqual([
      'verification-code',
      'payment-received',
    ])
  })

  test('is sent in the same run, however many go to one number', async () => {
    for (let round = 0; round < 12; round++) await queue({ channel: 'sms', recipient: '+447400123456' })
    await queueSms()
    await shop.run('send-messages')
    expect(providers.sent.sms.map(({ template }) => template)).toEqual([
      'verification-code',
      ...Array(12).fill('payment-received'),
    ])
  })

  test('whose run ended half-way is not sent again', async () => {
    await queueSms()
    await shop.shop.db.updateTable('outbox').set({ status: 'sending' }).execute()
    shop.clock.forward(120)
    await shop.run('send-messages')
    expect(providers.sent.sms).toEqual([])
    expect(await outbox()).toMatchObject([{ status: 'failed', params: {} }])
  })
})

describe('a mail', () => {
  test.each(['timeout', 'broken', 'unreachable', 'circuit-open', 'busy'] as const)(
    'that failed with %s is retried five times within nine hours',
    async (kind) => {
      const tries = breakChannel('mail', kind)
      await queueMail()
      await shop.run('send-messages')
      for (const delay of [60, 300, 1_800, 7_200, 21_600]) {
        shop.clock.forward(delay - 1)
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

  test.each(['bad-recipient', 'refused'] as const)('that failed with %s is not sent again', async (kind) => {
    const tries = breakChannel('mail', kind)
    await queueMail()
    await runUntilSettled(21_600)
    expect(tries()).toBe(1)
  })

  test('whose run ended half-way is sent again', async () => {
    await queueMail()
    await shop.shop.db.updateTable('outbox').set({ status: 'sending' }).execute()
    await shop.run('send-messages')
    expect(providers.sent.mail).toHaveLength(1)
  })

  test('is sent even if an SMS fails', async () => {
    breakChannel('sms', 'timeout')
    await queueSms()
    await queueMail()
    await shop.run('send-messages')
    expect(providers.sent.mail).toHaveLength(1)
  })
})

test.each([
  ['mail', 'misconfigured', 'sending a message failed and will be retried'],
  ['mail', 'out-of-credit', 'sending a message failed and will be retried'],
  ['sms', 'misconfigured', 'sending a message failed for good'],
  ['sms', 'out-of-credit', 'sending a message failed for good'],
] as const)(
  'a %s that failed with %s is logged as an error without the recipient',
  async (channel, kind, msg) => {
    breakChannel(channel, kind)
    await queue({ channel, recipient: channel === 'mail' ? 'ana@buyer.test' : '+447400123456' })
    await shop.run('send-messages')
    const errors = shop.errors.splice(0)
    expect(errors).toMatchObject([{ template: 'payment-received', msg }])
    expect(JSON.stringify(errors)).not.toMatch(/buyer\.test|7400123456/)
  },
)

describe('a message to a member', () => {
  const write = (memberId: string) =>
    writeToMember(shop.shop.db, {
      memberId,
      template: 'order-placed',
      params: { order_id: 'o-1', order_sn: 'C42', payable_fen: 123_450, hold_hours: 24 },
      at: shop.clock.now(),
    })

  test.each([null, '+8613800138000'])(
    'goes by mail to a member with an email, in the language last used (mobile %s)',
    async (mobile) => {
      const { id } = await shop.build.member({ mobile, email: 'ana@buyer.test', language: 'zh-cn' })
      await write(id)
      await shop.run('send-messages')
      expect(providers.sent.sms).toEqual([])
      expect(providers.sent.mail).toMatchObject([
        { to: 'ana@buyer.test', subject: '订单 C42 待付款', locale: 'zh-cn' },
      ])
      expect(providers.sent.mail[0]?.text).toContain('¥\u00a01,234.50')
      await shop.shop.db.deleteFrom('members').where('id', '=', id).execute()
    },
  )

  test.each([
    ['+8613800138001', { dialCode: '86', national: '13800138001' }, '¥ 1,234.50'],
    ['+447400123457', { dialCode: '44', national: '7400123457' }, 'RMB $ 1,234.50'],
  ])('goes by SMS to a member with a mobile number only: %s', async (mobile, to, amount) => {
    const { id } = await shop.build.member({ mobile, email: null })
    await write(id)
    await shop.run('send-messages')
    expect(providers.sent.mail).toEqual([])
    expect(providers.sent.sms).toMatchObject([
      { to, template: 'order-placed', params: { order: 'C42', amount, hours: '24' } },
    ])
  })

  test('is not queued for a member with neither', async () => {
    const { id } = await shop.build.member({ mobile: null, email: null })
    await write(id)
    expect(await outbox()).toEqual([])
  })
})

test('/metrics tells how many messages wait, how old the oldest is and how many were given up', async () => {
  breakChannel('mail', 'busy')
  breakChannel('sms', 'refused')
  await queueMail()
  await queueSms()
  shop.clock.forward(60)
  await queueMail()
  expect(await readMetrics(shop.app)).toMatchObject({
    'corium_outbox_unsent{channel="mail"}': 2,
    'corium_outbox_oldest_seconds{channel="mail"}': 60,
    'corium_outbox_unsent{channel="sms"}': 1,
    'corium_outbox_failed_last_day{channel="sms"}': 0,
  })
  await shop.run('send-messages')
  expect(await readMetrics(shop.app)).toMatchObject({
    'corium_outbox_unsent{channel="mail"}': 2,
    'corium_outbox_unsent{channel="sms"}': 0,
    'corium_outbox_oldest_seconds{channel="sms"}': 0,
    'corium_outbox_failed_last_day{channel="sms"}': 1,
  })
})
