import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closedPort } from '../../../test/stand-ins/closed-port.ts'
import { noPatience } from '../../../test/stand-ins/no-patience.ts'
import { openSmtpServer } from '../../../test/stand-ins/smtp-server.ts'
import type { OutsideEvent } from '../observe.ts'
import { OutsideError } from '../outside-error.ts'
import type { MailSender } from './mail-sender.ts'
import { createSmtpMail } from './smtp-mail.ts'

const letter = {
  to: 'ana@example.com',
  subject: '您的订单已付款',
  text: '谢谢',
  html: '<p>谢谢</p>',
  locale: 'zh-cn' as const,
  reference: 'outbox-42',
}

let timers: ReturnType<typeof noPatience>
let events: OutsideEvent[]
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
      patience: timers.patience,
      observe: (event) => events.push(event),
    },
  )
  cleanUp.push(mail.close)
  return mail
}

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason)
  if (error instanceof OutsideError) return error
  throw new Error('expected the call to fail', { cause: error })
}

beforeEach(() => {
  timers = noPatience()
  events = []
  cleanUp = []
})

afterEach(async () => {
  for (const step of cleanUp.reverse()) await step()
})

describe('a letter', () => {
  test('reaches the mail server whole, in its language, and asks for no automatic reply', async () => {
    const { server, mail } = await open()
    expect(await mail.send(letter)).toEqual({ messageId: '<outbox-42@corium.example>' })
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
      `=?UTF-8?B?${encoded(letter.subject)}?=`,
    ]) {
      expect(sent).toContain(part)
    }
    expect(timers.limitsMs()).toEqual([20_000])
    expect(events).toMatchObject([{ provider: 'smtp', operation: 'send', outcome: 'ok' }])
  })

  test('follows another over the same connection', async () => {
    const { server, mail } = await open()
    await mail.send(letter)
    await mail.send({ ...letter, reference: 'outbox-43' })
    expect(server.mails).toHaveLength(2)
    expect(server.connections()).toBe(1)
  })

  test.each([
    'ana@example.com, bob@example.com',
    'ana@example.com\r\nBcc: bob@example.com',
    'Ana <ana@example.com>',
    'nobody',
  ])('to %j is not sent: only one bare address is', async (to) => {
    const { server, mail } = await open()
    expect((await failureOf(mail.send({ ...letter, to }))).kind).toBe('bad-recipient')
    expect(server.commands).toEqual([])
  })

  test('cannot get another header through its subject', async () => {
    const { server, mail } = await open()
    await mail.send({ ...letter, subject: 'Hello\r\nBcc: bob@example.com' })
    expect(server.mails[0]).not.toMatch(/^Bcc:/m)
    expect(server.commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ana@example.com>'])
  })

  test.each([
    ['RCPT', '550 5.1.1 no such mailbox ana@example.com', 'bad-recipient', 'refused'],
    ['RCPT', '451 4.7.1 greylisted', 'busy', 'refused'],
    ['GREETING', '421 4.3.2 too busy', 'busy', 'refused'],
    ['MAIL', '553 5.7.1 sender not allowed', 'refused', 'refused'],
    ['DATA', '554 5.5.0 no', 'refused', 'refused'],
    ['.', '554 5.7.1 spam', 'refused', 'refused'],
    ['.', '452 4.3.1 disk full', 'busy', 'refused'],
  ])('refused at %s with %s is %s', async (at, reply, kind, aftermath) => {
    const { server, mail } = await open({ replies: { [at]: reply } })
    const failure = await failureOf(mail.send(letter))
    expect(failure).toMatchObject({ kind, aftermath, code: reply.slice(0, 3) })
    expect(JSON.stringify(failure) + failure.message + failure.cause).not.toContain('ana@example.com')
    expect(server.mails).toEqual([])
  })

  test('is not sent with a wrong password', async () => {
    const { mail } = await open(
      { replies: { AUTH: '535 5.7.8 wrong password' } },
      { url: (url) => url.replace('//', '//shop:secret@') },
    )
    const failure = await failureOf(mail.send(letter))
    expect(failure).toMatchObject({ kind: 'misconfigured', aftermath: 'refused' })
    expect(failure.message).not.toContain('secret')
  })

  test('finds nobody at the door', async () => {
    const mail = openClient(`smtp://127.0.0.1:${await closedPort()}`)
    expect(await failureOf(mail.send(letter))).toMatchObject({ kind: 'unreachable', aftermath: 'not-done' })
  })

  test('that was cut off while being taken may have arrived', async () => {
    const { mail, server } = await open({ cutAt: '.' })
    expect(await failureOf(mail.send(letter))).toMatchObject({ kind: 'broken', aftermath: 'unknown' })
    expect(server.commands.filter((line) => line.startsWith('DATA'))).toHaveLength(1)
  })

  test('is left to the outbox when the server hangs up at once: one call, not a volley', async () => {
    const { mail, server } = await open({ cutAt: 'GREETING' })
    expect((await failureOf(mail.send(letter))).kind).toBe('broken')
    expect(server.connections()).toBe(1)
  })

  test('waits no longer than its time for a server that says nothing', async () => {
    const { mail } = await open({ silentAt: '.', onSilence: () => timers.runOut() })
    expect(await failureOf(mail.send(letter))).toMatchObject({ kind: 'timeout', aftermath: 'unknown' })
    expect(events).toMatchObject([{ outcome: 'timeout' }])
  })
})

describe('where encryption is required', () => {
  test.each([
    ['does not offer it', {}],
    ['cannot show a trusted certificate', { offersTls: true }],
  ])('nothing is said to a server that %s', async (_, habits) => {
    const { mail, server } = await open(habits, { requireStartTls: true })
    expect(await failureOf(mail.send(letter))).toMatchObject({ kind: 'unreachable', aftermath: 'not-done' })
    expect(server.commands.some((line) => /^(AUTH|MAIL|DATA)/.test(line))).toBe(false)
    expect(server.mails).toEqual([])
  })
})
