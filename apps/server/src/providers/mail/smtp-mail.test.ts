import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import { closedPort } from '../../../test/fakes/closed-port.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import { openSmtpServer } from '../../../test/fakes/smtp-server.ts'
import type { ProviderEvent } from '../observe.ts'
import type { MailSender } from './mail-sender.ts'
import { createSmtpMail } from './smtp-mail.ts'

const message = {
  to: 'ana@example.com',
  fromName: 'Corium 皮革',
  subject: '您的订单已付款',
  text: '谢谢',
  html: '<p>谢谢</p>',
  locale: 'zh-cn' as const,
  reference: 'outbox-42',
}

let timers: ReturnType<typeof instantTiming>
let events: ProviderEvent[]
let cleanUp: (() => unknown)[]

async function open(
  habits: Parameters<typeof openSmtpServer>[0] = {},
  changes: { requireStartTls?: boolean; url?: (url: string) => string } = {},
) {
  const server = await openSmtpServer(habits)
  const mail = openClient(changes.url?.(server.url) ?? server.url, changes.requireStartTls)
  cleanUp.push(server.close)
  return { server, mail }
}

function openClient(url: string, requireStartTls = false): MailSender {
  const mail = createSmtpMail(
    {
      url,
      requireStartTls,
      from: { name: 'Corium 皮革', address: 'shop@corium.example' },
      replyTo: 'help@corium.example',
    },
    {
      clock: { now: () => new Date('2026-11-20T08:00:00Z') },
      timing: timers.timing,
      observe: (event) => events.push(event),
    },
  )
  cleanUp.push(mail.close)
  return mail
}

beforeEach(() => {
  timers = instantTiming()
  events = []
  cleanUp = []
})

afterEach(async () => {
  for (const step of cleanUp.reverse()) await step()
})

describe('a mail', () => {
  test('is sent with its language and as automatic mail', async () => {
    const { server, mail } = await open()
    expect(await mail.send(message)).toEqual({
      provider: 'smtp',
      messageId: '<outbox-42@corium.example>',
    })
    const [sent = ''] = server.mails
    const encoded = (text: string) => Buffer.from(text).toString('base64')
    for (const part of [
      'Message-ID: <outbox-42@corium.example>',
      'To: ana@example.com',
      'Reply-To: help@corium.example',
      'Auto-Submitted: auto-generated',
      'Content-Language: zh-CN',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
      `=?UTF-8?B?${encoded(message.subject)}?=`,
    ]) {
      expect(sent).toContain(part)
    }
    expect(timers.timeoutsMs()).toEqual([20_000])
    expect(events).toMatchObject([{ provider: 'smtp', operation: 'send', outcome: 'ok' }])
  })

  test('uses the connection of the previous one', async () => {
    const { server, mail } = await open()
    await mail.send(message)
    await mail.send({ ...message, reference: 'outbox-43' })
    expect(server.mails).toHaveLength(2)
    expect(server.connections()).toBe(1)
  })

  test.each([
    'ana@example.com, bob@example.com',
    'ana@example.com\r\nBcc: bob@example.com',
    'Ana <ana@example.com>',
    'nobody',
  ])('to %j is not sent, because it is not exactly one email address', async (to) => {
    const { server, mail } = await open()
    expect((await failureOf(mail.send({ ...message, to }))).kind).toBe('bad-recipient')
    expect(server.commands).toEqual([])
  })

  test('cannot get another header through its subject', async () => {
    const { server, mail } = await open()
    await mail.send({ ...message, subject: 'Hello\r\nBcc: bob@example.com' })
    expect(server.mails[0]).not.toMatch(/^Bcc:/m)
    expect(server.commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ana@example.com>'])
  })

  test.each([
    ['RCPT', '550 5.1.1 no such mailbox ana@example.com', 'bad-recipient', 'refused'],
    ['RCPT', '550 no such mailbox', 'bad-recipient', 'refused'],
    ['RCPT', '550 5.7.1 relaying denied', 'refused', 'refused'],
    ['RCPT', '552 5.2.2 mailbox full', 'refused', 'refused'],
    ['RCPT', '554 no', 'refused', 'refused'],
    ['.', '550 5.1.1 no such user', 'bad-recipient', 'refused'],
    ['RCPT', '451 4.7.1 greylisted', 'busy', 'refused'],
    ['GREETING', '421 4.3.2 too busy', 'busy', 'refused'],
    ['MAIL', '553 5.7.1 sender not allowed', 'refused', 'refused'],
    ['DATA', '554 5.5.0 no', 'refused', 'refused'],
    ['.', '554 5.7.1 spam', 'refused', 'refused'],
    ['.', '452 4.3.1 disk full', 'busy', 'refused'],
  ])('refused at %s with %s is %s', async (at, reply, kind, aftermath) => {
    const { server, mail } = await open({ replies: { [at]: reply } })
    const failure = await failureOf(mail.send(message))
    // The code has the enhanced status, and never the server's words, which repeat the address.
    expect(failure).toMatchObject({ kind, aftermath, code: /^[\d. ]+\d(?= )/.exec(reply)?.[0] })
    expect(JSON.stringify(failure) + failure.message + failure.cause).not.toContain('ana@example.com')
    expect(server.mails).toEqual([])
  })

  test('is not sent with a wrong password', async () => {
    const { mail } = await open(
      { replies: { AUTH: '535 5.7.8 wrong password' } },
      { url: (url) => url.replace('//', '//shop:secret@') },
    )
    const failure = await failureOf(mail.send(message))
    expect(failure).toMatchObject({ kind: 'misconfigured', aftermath: 'refused' })
    expect(failure.message).not.toContain('secret')
  })

  test('to a closed port was not sent', async () => {
    const mail = openClient(`smtp://127.0.0.1:${await closedPort()}`)
    expect(await failureOf(mail.send(message))).toMatchObject({ kind: 'unreachable', aftermath: 'not-done' })
  })

  test('whose connection breaks during the transfer may have arrived', async () => {
    const { mail, server } = await open({ cutAt: '.' })
    expect(await failureOf(mail.send(message))).toMatchObject({ kind: 'broken', aftermath: 'unknown' })
    expect(server.commands.filter((line) => line.startsWith('DATA'))).toHaveLength(1)
  })

  test('is not retried here when the server disconnects at once', async () => {
    const { mail, server } = await open({ cutAt: 'GREETING' })
    expect((await failureOf(mail.send(message))).kind).toBe('broken')
    expect(server.connections()).toBe(1)
  })

  test('times out when the server does not respond', async () => {
    const { mail } = await open({ silentAt: '.', onSilence: () => timers.expire() })
    expect(await failureOf(mail.send(message))).toMatchObject({ kind: 'timeout', aftermath: 'unknown' })
    expect(events).toMatchObject([{ outcome: 'timeout' }])
  })
})

describe('with required encryption', () => {
  test.each([
    ['does not offer it', {}],
    ['cannot show a trusted certificate', { offersTls: true }],
  ])('no mail is sent to a server that %s', async (_, habits) => {
    const { mail, server } = await open(habits, { requireStartTls: true })
    expect(await failureOf(mail.send(message))).toMatchObject({ kind: 'unreachable', aftermath: 'not-done' })
    expect(server.commands.some((line) => /^(AUTH|MAIL|DATA)/.test(line))).toBe(false)
    expect(server.mails).toEqual([])
  })
})
