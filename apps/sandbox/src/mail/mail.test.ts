import { createConnection } from 'node:net'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const { user, password, certificate } = sandboxCredentials.smtp

let env: TestEnvironment
beforeAll(async () => {
  env = await startTestEnvironment()
})
afterAll(() => env.close())

async function send(mail: SendMailOptions, pass: string = password): Promise<string> {
  const mailer = nodemailer.createTransport({
    ...env.sandbox.smtp,
    auth: { user, pass },
    tls: { ca: certificate },
  })
  try {
    const { response } = await mailer.sendMail({ from: '"Corium" <hello@corium.example>', ...mail })
    return response
  } finally {
    mailer.close()
  }
}

const inbox = async (to: string) => (await env.control('GET', `/messages?to=${to}`)).body.messages
const fault = (target: string, mode: string, only?: string) =>
  env.control('POST', '/faults', { target, mode, ...(only && { only }) })

test('a mail keeps its content in any script', async () => {
  const response = await send({
    to: '"林 昭" <Lin@Example.com>',
    subject: '您的订单已发货 🚚',
    text: '运单号 SF123。',
    html: '<p>运单号 <b>SF123</b>。</p>',
    messageId: '<outbox-7@corium.example>',
    attachments: [{ filename: '发票.txt', content: 'x' }],
  })
  expect(response).toMatch(/^250 /)
  const [mail] = await inbox('lin@example.com')
  expect(mail).toMatchObject({
    channel: 'mail',
    to: ['lin@example.com'],
    from: 'Corium <hello@corium.example>',
    subject: '您的订单已发货 🚚',
    message_id: '<outbox-7@corium.example>',
    attachments: [{ name: '发票.txt', type: 'text/plain', bytes: 1 }],
  })
  expect(mail.text.trim()).toBe('运单号 SF123。')
  expect(mail.html).toContain('<b>SF123</b>')
})

test('the newest code for an email is found in text or HTML', async () => {
  const to = 'codes@example.com'
  await send({ to, subject: 'Code', text: 'Your code is 482913, good for 5 minutes. Order 20261120000001.' })
  const first = await env.control('GET', `/messages/code?to=${to}`)
  expect(first.body).toMatchObject({ code: '482913', channel: 'mail' })
  await send({
    to,
    subject: 'Code',
    html: '<style>p{color:#123456}</style><p>Your code is <b>007311</b></p>',
  })
  const second = await env.control('GET', `/messages/code?to=${to}&after=${first.body.id}`)
  expect(second.body.code).toBe('007311')
})

test('a request can wait for a code that has not arrived yet', async () => {
  const waiting = env.control('GET', '/messages/code?to=patient@example.com&wait_ms=20000')
  await send({ to: 'patient@example.com', subject: 'Code', text: '135790' })
  expect((await waiting).body.code).toBe('135790')
})

test('every recipient of the envelope receives it, including Bcc', async () => {
  await send({ to: 'a@example.com', bcc: 'hidden@example.com', subject: 'Both', text: 'x' })
  expect(await inbox('a@example.com')).toHaveLength(1)
  expect(await inbox('hidden@example.com')).toHaveLength(1)
})

test('sending requires a valid login', async () => {
  await expect(send({ to: 'x@example.com' }, 'guess')).rejects.toMatchObject({ responseCode: 535 })
  const mailer = nodemailer.createTransport({ ...env.sandbox.smtp, tls: { ca: certificate } })
  await expect(
    mailer.sendMail({ from: 'a@b.example', to: 'x@example.com', text: 'x' }),
  ).rejects.toMatchObject({
    responseCode: 530,
  })
  mailer.close()
  expect(await inbox('x@example.com')).toEqual([])
})

test('the log contains no password and no code', async () => {
  await send({ to: 'y@example.com', text: 'Your code is 112233' })
  const { body } = await env.control('GET', '/log?channel=mail')
  expect(body.entries[0].summary).toBe('DATA from hello@corium.example to y@example.com')
  expect(JSON.stringify(body)).not.toContain(password)
  expect(JSON.stringify(body)).not.toContain('112233')
})

describe('by a fault', () => {
  test.each([
    ['mail.recipient', 'greylisted', 451],
    ['mail.recipient', 'no-mailbox', 550],
    ['mail.recipient', 'mailbox-full', 452],
    ['mail.data', 'refuse', 554],
    ['mail.data', 'try-later', 451],
  ])('%s: %s, once for one recipient', async (target, mode, responseCode) => {
    const to = `${mode}.${target}@example.com`
    await fault(target, mode, to)
    await send({ to: 'someone.else@example.com', text: 'x' })
    await expect(send({ to, text: 'x' })).rejects.toMatchObject({ responseCode })
    expect(await inbox(to)).toEqual([])
    await send({ to, text: 'x' })
    expect(await inbox(to)).toHaveLength(1)
  })

  test('the login fails', async () => {
    await fault('mail.login', 'refuse')
    await expect(send({ to: 'z@example.com' })).rejects.toMatchObject({ responseCode: 535 })
  })

  test('the server is busy', async () => {
    await fault('mail.connect', 'busy')
    await expect(send({ to: 'z@example.com' })).rejects.toMatchObject({
      message: expect.stringContaining('421'),
    })
  })

  test('the connection breaks during the transfer', async () => {
    await fault('mail.data', 'cut', 'cut@example.com')
    await expect(send({ to: 'cut@example.com', text: 'x' })).rejects.toThrow()
    expect(await inbox('cut@example.com')).toEqual([])
  })
})

describe('TLS', () => {
  const verify = (options: object) =>
    nodemailer.createTransport({ auth: { user, pass: password }, ...options }).verify()

  test('is offered on request, and spoken from the first byte at the other port', async () => {
    const { smtp, smtps } = env.sandbox
    expect(await verify({ ...smtp, requireTLS: true, tls: { ca: certificate } })).toBe(true)
    expect(await verify({ ...smtps, secure: true, tls: { ca: certificate } })).toBe(true)
    expect(await verify({ ...smtp, ignoreTLS: true })).toBe(true)
  })

  test('is worth nothing to a client that does not know the certificate', async () => {
    const { smtp, smtps } = env.sandbox
    await expect(verify({ ...smtp, requireTLS: true })).rejects.toThrow(/self.signed/)
    await expect(verify({ ...smtps, secure: true })).rejects.toThrow(/self.signed/)
  })
})

test('a mail comes back to the mailbox for returned mail, or is reported as delayed', async () => {
  await env.control('PATCH', '/settings', { mail_bounce_url: 'http://127.0.0.1:1/bounces' })
  for (const mode of ['bounce', 'bounce-full', 'bounce-delayed']) {
    await fault('mail.data', mode, 'gone@example.com')
    await send({ to: 'gone@example.com', subject: 'Hello', text: 'x', messageId: `<${mode}@corium.example>` })
  }
  await env.advanceClock(0)
  // Only the delayed mail arrives.
  expect(await inbox('gone@example.com')).toHaveLength(1)
  const { body } = await env.control('GET', '/log?channel=mail')
  type Entry = { direction: string; request: { body: string } }
  const sent = body.entries.filter(({ direction }: Entry) => direction === 'out')
  const reports: string[] = sent.map(({ request }: Entry) => request.body)
  for (const [mode, action, status] of [
    ['bounce', 'failed', '5.1.1'],
    ['bounce-full', 'failed', '5.2.2'],
    ['bounce-delayed', 'delayed', '4.4.1'],
  ]) {
    const report = reports.find((text) => text.includes(`Message-ID: <${mode}@corium.example>`))
    expect(report).toContain(`Action: ${action}\r\nStatus: ${status}\r\n`)
  }
})

test('a client that disconnects in the middle does not stop the server', async () => {
  const { host, port } = env.sandbox.smtp
  await new Promise<void>((resolve) => {
    const socket = createConnection(port, host)
    socket.once('data', () => socket.resetAndDestroy())
    socket.once('close', () => resolve())
  })
  await send({ to: 'after@example.com', text: 'x' })
  expect(await inbox('after@example.com')).toHaveLength(1)
})
