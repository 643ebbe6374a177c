import { confirmEmail } from '@corium/contract/messages'
import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ProviderError } from '#server/providers/provider-error.ts'
import { newContact } from '../../../test/accounts.ts'
import { type MessageShop, openMessageShop } from '../../../test/message-shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'
import { deleteOldBounces } from './bouncing-emails.ts'
import { writeToMember } from './outbox.ts'

let shop: MessageShop
beforeAll(async () => {
  shop = await openMessageShop()
})
beforeEach(async () => {
  shop.clock.forward(86_400)
  await shop.control('DELETE', '/faults')
})
afterAll(() => shop.close())

let members = 0
const openMember = (change: { mobile?: null } = {}) => {
  members += 1
  return shop.member({ email: `Lan.${members}@buyer.test`, ...change })
}
type Member = Awaited<ReturnType<typeof openMember>>

const queue = ({ id }: Member) =>
  writeToMember(shop.shop.db, {
    memberId: id,
    template: 'order-placed',
    at: shop.clock.now(),
    params: { order_id: 'o-1', order_sn: 'C42', payable_fen: 123_450, hold_hours: 24 },
  })

const findMessage = ({ email }: Member) =>
  shop.shop.db.selectFrom('outbox').select('id').where('recipient', '=', email!).executeTakeFirstOrThrow()

/** Writes a message to a member and sends it; returns the texts and mails that arrived by then. */
async function write(member: Member) {
  const { email, mobile } = member
  await queue(member)
  await shop.run('send-messages')
  await shop.receive()
  return {
    mails: email ? (await shop.inbox(email)).length : 0,
    texts: mobile ? (await shop.inbox(mobile)).length : 0,
  }
}

const bounces = async (member: Member) => (await member.get(contract.getMember, {})).email_bounces
const askCode = (account: string, caller = shop.visitor()) =>
  caller.call(contract.sendCode, { type: 'forget_password', account })

describe('an address that does not exist', () => {
  test.each([
    ['mail.recipient', 'no-mailbox'],
    ['mail.data', 'bounce'],
  ])('gets no more mail after %s %s; texts go instead, and the member sees why', async (target, mode) => {
    const ana = await openMember()
    await shop.fail(target, mode, { only: ana.email!.toLowerCase() })
    expect(await write(ana)).toEqual({ mails: 0, texts: 0 })
    expect(await bounces(ana)).toBe(true)
    expect(await write(ana)).toEqual({ mails: 0, texts: 1 })
  })

  const lost = new ProviderError({ kind: 'timeout', provider: 'smtp', operation: 'send' })
  test.each([
    ['the report comes before the shop has noted that the mail was sent', () => shop.receive()],
    ['the reply of the server that took the mail is lost', () => Promise.reject(lost)],
  ])('gets no more mail when %s', async (_, afterSending) => {
    const ana = await openMember()
    await shop.fail('mail.data', 'bounce', { only: ana.email!.toLowerCase() })
    const { mail } = shop.shop.providers
    const { send } = mail
    onTestFinished(() => {
      mail.send = send
    })
    mail.send = async (message) => {
      const sent = await send(message)
      await afterSending()
      return sent
    }
    await write(ana)
    expect(await bounces(ana)).toBe(true)
    shop.clock.forward(60)
    expect(await write(ana)).toEqual({ mails: 0, texts: 1 })
  })

  test('gets mail again when the member says that it works', async () => {
    const ana = await openMember({ mobile: null })
    await shop.fail('mail.recipient', 'no-mailbox', { only: ana.email!.toLowerCase() })
    await write(ana)
    expect(await write(ana)).toMatchObject({ mails: 0 })
    await ana.get(confirmEmail, {})
    expect(await bounces(ana)).toBe(false)
    expect(await write(ana)).toMatchObject({ mails: 1 })
    expect(await ana.get(confirmEmail, {})).toEqual({})
  })

  test('is confirmed three times a day at most, by its member alone', async () => {
    const [ana, ben] = [await openMember(), await openMember()]
    for (let round = 0; round < 4; round++) {
      await shop.fail('mail.recipient', 'no-mailbox', { only: ana.email!.toLowerCase() })
      await write(ana)
      await ben.get(confirmEmail, {})
      expect(await bounces(ana)).toBe(true)
      if (round < 3) expect(await ana.call(confirmEmail, {})).toMatchObject({ ok: true })
      else expect(await ana.call(confirmEmail, {})).toBeRefused('too-many-requests')
    }
    expect(await shop.visitor().call(confirmEmail, {})).toBeRefused('session-invalid')
    const { email: _, ...noEmail } = await shop.member()
    expect(await noEmail.call(confirmEmail, {})).toBeRefused('state-conflict')
  })

  test('gets no codes, with the same answer for every purpose, with and without an account', async () => {
    const ana = await openMember()
    const stranger = newContact()
    for (const email of [ana.email!, stranger.email]) {
      await shop.fail('mail.recipient', 'no-mailbox', { only: email.toLowerCase() })
      await shop.visitor().get(contract.sendCode, { type: 'register', account: email })
      await shop.run('send-messages')
    }
    const refused = {
      code: 2,
      data: {
        fields: {
          account: 'Email to this address bounced. Please use another address or your mobile number.',
        },
      },
    }
    for (const email of [ana.email!, stranger.email.toUpperCase()])
      for (const type of ['register', 'forget_password'] as const)
        expect(await shop.visitor().call(contract.sendCode, { type, account: email })).toMatchObject(refused)
  })

  test('is forgotten after a month if it has no account, and kept while it has one', async () => {
    const ana = await openMember()
    const stranger = newContact()
    for (const email of [ana.email!, stranger.email]) {
      await shop.fail('mail.recipient', 'no-mailbox', { only: email.toLowerCase() })
      await shop.visitor().get(contract.sendCode, { type: 'register', account: email })
      await shop.run('send-messages')
    }
    shop.clock.forward(30 * 86_400)
    await deleteOldBounces(shop.shop.db, shop.clock.now())
    expect(await askCode(stranger.email)).toMatchObject({ ok: true })
    expect(await askCode(ana.email!)).toBeRefused('field-errors')
  })
})

test.each([
  ['mail.data', 'refuse'],
  ['mail.recipient', 'greylisted'],
  ['mail.recipient', 'mailbox-full'],
  ['mail.data', 'try-later'],
  ['mail.data', 'cut'],
  ['mail.connect', 'busy'],
  ['mail.data', 'bounce-full'],
  ['mail.data', 'bounce-delayed'],
])('%s %s says nothing about the next mail', async (target, mode) => {
  const ana = await openMember()
  await shop.fail(target, mode)
  await write(ana)
  expect(await bounces(ana)).toBe(false)
  expect(await write(ana)).toMatchObject({ mails: expect.any(Number), texts: 0 })
  expect((await shop.inbox(ana.email!)).length).toBeGreaterThan(0)
})

describe('a report of a returned mail', () => {
  const post = (token: string, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/hooks/mail/bounces/${token}`,
      headers: { 'content-type': 'message/rfc822' },
      payload,
    })
  const report = (reference: string) =>
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b\r\nContent-Type: message/delivery-status\r\n',
      'Final-Recipient: rfc822; anyone@buyer.test\r\nAction: failed\r\nStatus: 5.1.1\r\n',
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${reference}@corium.example>\r\n`,
      '--b--',
    ].join('\r\n')
  const token = 'test-only-receipt-token-0001'

  test('about a mail that the shop never sent changes nothing', async () => {
    const ana = await openMember()
    await queue(ana)
    const { id: waiting } = await findMessage(ana)
    for (const reference of ['guessed', unknownId, waiting]) {
      const { statusCode, body } = await post(token, report(reference))
      expect([statusCode, JSON.parse(body)]).toEqual([200, { result: 'unknown' }])
    }
    expect((await post(token, 'no report')).json()).toEqual({ result: 'unknown' })
    expect((await post('guessed', report('guessed'))).statusCode).toBe(403)
    expect(await bounces(ana)).toBe(false)
  })

  test('is about the mail’s own recipient, whatever address it names, and may come twenty times', async () => {
    const ana = await openMember()
    await write(ana)
    const { id } = await findMessage(ana)
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(token, report(id))))
    for (const reply of replies) expect(reply.json()).toEqual({ result: 'noted' })
    expect(await bounces(ana)).toBe(true)
    expect(await askCode('anyone@buyer.test')).toMatchObject({ ok: true })
  })
})
