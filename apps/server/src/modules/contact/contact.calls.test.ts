import { submitContact } from '@corium/contract/contact'
import * as desk from '@corium/contract/contact-desk'
import { contactStatus } from '@corium/contract/contact-status'
import { saveCategory } from '@corium/contract/content-categories'
import { uploadImage } from '@corium/contract/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solveCaptcha } from '../../../test/accounts.ts'
import { newRequest } from '../../../test/buyer.ts'
import { pictureFile } from '../../../test/pictures.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let clerk: Caller
let subject_id: string
beforeAll(async () => {
  shop = await openTestShop()
  const staff = await shop.staff()
  const subject = { kind: 'contact', name_cn: '颜色', name_en: 'A color', sort: 0 } as const
  subject_id = (await staff.get(saveCategory, subject)).category_id
})
beforeEach(async () => {
  // Limits and sessions of earlier tests have ended.
  shop.clock.forward(86_400)
  clerk = await shop.staff({ name: 'Clerk', permissions: ['messages'] })
})
afterAll(() => shop.close())

let sent = 0

type Form = Parameters<typeof send>[1]

const form = (given: object = {}) => ({
  subject_id,
  name: 'Noor',
  email: `noor-${++sent}@studio.test`,
  content: 'Is there a thinner one?',
  agree: true,
  request_id: newRequest(),
  ...given,
})

const send = (caller: Caller, given: object = {}) => caller.call(submitContact, form(given) as never)

/** Sends a message and returns it as staff see it. */
async function sendNew(given: Form = {}, caller = shop.visitor()) {
  const result = await send(caller, given)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return findTicket(result.data.ticket_no)
}

async function findTicket(ticket_no: string) {
  const { list } = await clerk.get(desk.listContactMessages, { keyword: ticket_no })
  const { ticket_id } = list[0]!
  return clerk.get(desk.getContactMessage, { ticket_id })
}

const mailsTo = (recipient: string) =>
  shop.shop.db
    .selectFrom('outbox')
    .select(['template', 'language', 'params'])
    .where('recipient', '=', recipient)
    .execute()

describe('sending', () => {
  test('a visitor gets a ticket number and a mail in their language; staff read the message with its pictures', async () => {
    const visitor = shop.visitor('zh-cn')
    const picture = await visitor.get(uploadImage, { scene: 'contact', file: await pictureFile() })
    const email = 'zheng@studio.test'
    const message = await sendNew({ email, company: ' Ode ', file_ids: [picture.file_id] }, visitor)
    expect(message).toMatchObject({
      status: contactStatus.new,
      subject: 'A color',
      name: 'Noor',
      company: 'Ode',
      language: 'zh-cn',
      email,
      mobile: null,
      member_id: null,
      picture_num: 1,
      pictures: [{ file_id: picture.file_id }],
      history: [{ event: 'submitted', actor: 'Noor' }],
    })
    expect(await mailsTo(email)).toMatchObject([
      { template: 'contact-received', language: 'zh-cn', params: { ticket_no: message.ticket_no } },
    ])
  })

  test('a mobile number alone is enough, and is stored with its country', async () => {
    const message = await sendNew({ email: '', mobile: '139 0000 1234' })
    expect(message).toMatchObject({ mobile: '+8613900001234', email: null, handle: { reply: false } })
    const abroad = await sendNew({ email: '', mobile: '07400123456', country_code: 'GB' })
    expect(abroad.mobile).toBe('+447400123456')
  })

  test.each([
    ['neither a number nor an email', { email: ' ' }, 'mobile'],
    ['an email that is none', { email: 'noor@studio' }, 'email'],
    ['a number that is none', { mobile: '12' }, 'mobile'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of invisible characters', { name: '\u200b\u202e' }, 'name'],
    ['no text', { content: '\n ' }, 'content'],
    ['a text of invisible characters', { content: '\u2060\n\u200d' }, 'content'],
    ['no agreement', { agree: false }, 'agree'],
    ['an unknown subject', { subject_id: 'none' }, 'subject_id'],
  ])('with %s is refused', async (_, given, field) => {
    const result = await send(shop.visitor(), given)
    expect(result).toBeRefused('field-errors')
    expect(result).toMatchObject({ data: { fields: { [field]: expect.any(String) } } })
  })

  test('staff read it without what turns or covers the text around it, and a name on one line', async () => {
    const message = await sendNew({
      name: '\u202erooN\nFinch',
      company: 'Ode\u200b',
      content: `One\u2066\r\nTwo${'\u0300'.repeat(40)}`,
    })
    expect(message).toMatchObject({
      name: 'rooN Finch',
      company: 'Ode',
      content: `One\nTwo${'\u0300'.repeat(4)}`,
    })
  })

  test('more than 1,000 characters, or six pictures, are refused', async () => {
    expect(await send(shop.visitor(), { content: 'x'.repeat(1001) })).toMatchObject({ status: 400 })
    expect(await send(shop.visitor(), { file_ids: Array(6).fill('a') })).toMatchObject({ status: 400 })
    expect(await send(shop.visitor(), { content: 'x'.repeat(1000) })).toMatchObject({ ok: true })
  })

  test("another visitor's picture, one of another scene, and one twice are refused, and nothing is sent", async () => {
    const [ana, ben] = [shop.visitor(), await shop.member()]
    const hers = await ana.get(uploadImage, { scene: 'contact', file: await pictureFile() })
    const comment = await ben.get(uploadImage, { scene: 'comment', file: await pictureFile() })
    const his = await ben.get(uploadImage, { scene: 'contact', file: await pictureFile() })
    const before = (await clerk.get(desk.listContactMessages, {})).total
    for (const ids of [[hers.file_id], [comment.file_id], [his.file_id, his.file_id], ['none']])
      expect(await send(ben, { file_ids: ids })).toBeRefused('file-refused')
    expect((await clerk.get(desk.listContactMessages, {})).total).toBe(before)
    // A refused message does not count toward the limit.
    expect(await send(ben, { file_ids: [his.file_id] })).toMatchObject({ ok: true })
  })

  test('three an hour for each visitor and member, with a captcha from the second on', async () => {
    for (const caller of [shop.visitor(), await shop.member()]) {
      expect(await send(caller)).toMatchObject({ ok: true })
      expect(await send(caller)).toBeRefused('captcha-needed')
      expect(await send(caller, { captcha: await solveCaptcha(caller) })).toMatchObject({ ok: true })
      const captcha = await solveCaptcha(caller)
      expect(await send(caller, { captcha })).toMatchObject({ ok: true })
      expect(await send(caller, { captcha })).toBeRefused('captcha-needed')
      expect(await send(caller, { captcha: await solveCaptcha(caller) })).toBeRefused('too-many-requests')
    }
    shop.clock.forward(3600)
    expect(await send(shop.visitor())).toMatchObject({ ok: true })
  })

  test('a member who clears the cookie still has three an hour', async () => {
    const ana = await shop.member()
    for (let num = 0; num < 3; num++) {
      const captcha = num > 0 ? await solveCaptcha(ana) : undefined
      expect(await send(ana, { captcha })).toMatchObject({ ok: true })
      ana.cookie = undefined
      ana.ip = `198.51.100.${num}`
    }
    expect(await send(ana, { captcha: await solveCaptcha(ana) })).toBeRefused('too-many-requests')
  })

  test('six a day for one address, from all senders together, and the mail about it repeats no word of the message', async () => {
    const email = 'victim@elsewhere.test'
    for (let num = 0; num < 6; num++) await sendNew({ email, content: 'Buy pills' })
    expect(await send(shop.visitor(), { email: 'Victim@elsewhere.test' })).toBeRefused('too-many-requests')
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(6)
    expect(JSON.stringify(mails)).not.toContain('pills')
  })

  test('twenty times with one request id is one message with one ticket', async () => {
    const visitor = shop.visitor()
    const request_id = newRequest()
    const first = await send(visitor, { request_id })
    const again = []
    for (let i = 0; i < 19; i++) again.push(await send(visitor, { request_id }))
    for (const result of again) expect(result).toEqual(first)
    expect(await send(visitor, { captcha: await solveCaptcha(visitor) })).toMatchObject({ ok: true })
  })

  test('two at once with one request id is one message', async () => {
    const ana = await shop.member()
    const request_id = newRequest()
    const results = await Promise.all([1, 2].map(() => send(ana, { request_id })))
    const tickets = results.flatMap((result) => (result.ok ? [result.data.ticket_no] : []))
    expect(new Set(tickets).size).toBe(1)
    const { list } = await clerk.get(desk.listContactMessages, { keyword: tickets[0] })
    expect(list).toHaveLength(1)
  })
})

describe('the desk', () => {
  test('answers by mail in the language of the writer, and keeps the text', async () => {
    const email = 'answer@studio.test'
    const { ticket_id, ticket_no } = await sendNew({ email }, shop.visitor('zh-cn'))
    const request_id = newRequest()
    for (let i = 0; i < 20; i++) {
      const { status } = await clerk.get(desk.replyToContact, {
        ticket_id,
        content: ' Yes, 0.7 mm. ',
        entry_num: 0,
        request_id,
      })
      expect(status).toBe(contactStatus.answered)
    }
    const reply = {
      template: 'contact-replied',
      language: 'zh-cn',
      params: { ticket_no, reply: 'Yes, 0.7 mm.' },
    }
    expect((await mailsTo(email)).filter(({ template }) => template === reply.template)).toMatchObject([
      reply,
    ])
    expect(await clerk.get(desk.getContactMessage, { ticket_id })).toMatchObject({
      status: contactStatus.answered,
      entries: [{ kind: 'reply', actor: 'Clerk', content: 'Yes, 0.7 mm.' }],
      history: [{ event: 'submitted' }, { event: 'replied', actor: 'Clerk' }],
    })
  })

  test('calls back and notes it where there is no email', async () => {
    const { ticket_id } = await sendNew({ email: '', mobile: '13900001234' })
    const reply = { ticket_id, content: 'Yes', entry_num: 0, request_id: newRequest() }
    expect(await clerk.call(desk.replyToContact, reply)).toBeRefused('field-errors')
    const note = { ticket_id, content: 'Called back', is_answer: true, request_id: newRequest() }
    expect((await clerk.get(desk.noteOnContact, note)).status).toBe(contactStatus.answered)
    const { entries, history } = await clerk.get(desk.getContactMessage, { ticket_id })
    expect(entries).toMatchObject([{ kind: 'note', content: 'Called back' }])
    expect(history.at(-1)).toMatchObject({ event: 'answered-otherwise' })
  })

  test('has one colleague on a message: another one neither takes nor answers it', async () => {
    const other = await shop.staff({ name: 'Other', permissions: ['messages'] })
    const { ticket_id } = await sendNew()
    const taken = await Promise.all(
      [clerk, other].map((caller) => caller.call(desk.takeContact, { ticket_id, take: true })),
    )
    expect(taken.map(({ ok }) => ok).sort()).toEqual([false, true])
    const [owner, colleague] = taken[0]!.ok ? [clerk, other] : [other, clerk]
    const reply = (caller: Caller) =>
      caller.call(desk.replyToContact, { ticket_id, content: 'Yes', entry_num: 0, request_id: newRequest() })
    expect(await reply(colleague)).toBeRefused('state-conflict')
    const mine = await owner.get(desk.listContactMessages, { view: 'mine' })
    expect(mine.list.map((row) => row.ticket_id)).toEqual([ticket_id])
    expect(await reply(owner)).toMatchObject({ ok: true })
    await colleague.get(desk.takeContact, { ticket_id, take: false })
    expect((await colleague.get(desk.getContactMessage, { ticket_id })).assignee).toBeNull()
  })

  test('sends no second answer before a colleague has read the first one', async () => {
    const other = await shop.staff({ name: 'Other', permissions: ['messages'] })
    const { ticket_id } = await sendNew({ email: 'twice@studio.test' })
    const reply = (caller: Caller, entry_num: number) =>
      caller.call(desk.replyToContact, { ticket_id, content: 'Yes', entry_num, request_id: newRequest() })
    expect(await reply(clerk, 0)).toMatchObject({ ok: true })
    expect(await reply(other, 0)).toBeRefused('state-conflict')
    // One's own words are known.
    expect(await reply(clerk, 0)).toMatchObject({ ok: true })
    const { entries } = await other.get(desk.getContactMessage, { ticket_id })
    expect(entries).toHaveLength(2)
    expect(await reply(other, entries.length)).toMatchObject({ ok: true })
  })

  test('closes a message, which is then not answered, and opens it again', async () => {
    const { ticket_id } = await sendNew()
    const close = (value: boolean) => clerk.call(desk.closeContact, { ticket_id, close: value })
    expect(await close(false)).toBeRefused('state-conflict')
    expect(await close(true)).toMatchObject({ data: { status: contactStatus.closed } })
    expect(await close(true)).toBeRefused('state-conflict')
    const text = { ticket_id, content: 'Yes', entry_num: 0, request_id: newRequest() }
    expect(await clerk.call(desk.replyToContact, text)).toBeRefused('state-conflict')
    expect(await clerk.call(desk.noteOnContact, { ...text, is_answer: true })).toBeRefused('state-conflict')
    expect(await clerk.call(desk.takeContact, { ticket_id, take: true })).toBeRefused('state-conflict')
    expect(await close(false)).toMatchObject({ data: { status: contactStatus.new } })
    expect(await clerk.call(desk.replyToContact, text)).toMatchObject({ ok: true })
  })

  test('lists new messages oldest first, counts each view, and finds words', async () => {
    const first = await sendNew({ content: 'A question about zebra hide' })
    shop.clock.forward(60)
    const second = await sendNew({ content: 'Another about ZEBRA hide' })
    const find = async (view: desk.ContactDeskView) =>
      (await clerk.get(desk.listContactMessages, { view, keyword: 'zebra' })).list.map((row) => row.ticket_no)
    expect(await find('new')).toEqual([first.ticket_no, second.ticket_no])
    expect(await find('all')).toEqual([second.ticket_no, first.ticket_no])
    const { counts } = await clerk.get(desk.listContactMessages, {})
    for (const { view, num } of counts)
      expect([view, (await clerk.get(desk.listContactMessages, { view })).total]).toEqual([view, num])
    expect((await clerk.get(desk.listContactMessages, { keyword: '%' })).total).toBe(0)
    expect(await clerk.call(desk.listContactMessages, { limit: 101 })).toMatchObject({ status: 400 })
  })

  test('is for staff with the permission, and knows no other number', async () => {
    const { ticket_id } = await sendNew()
    const editor = await shop.staff({ permissions: ['content'] })
    for (const caller of [editor, shop.visitor()]) {
      const refusal = caller === editor ? 'not-allowed' : 'session-invalid'
      expect(await caller.call(desk.listContactMessages, {})).toBeRefused(refusal)
      expect(await caller.call(desk.getContactMessage, { ticket_id })).toBeRefused(refusal)
    }
    for (const id of ['none', crypto.randomUUID()])
      expect(await clerk.call(desk.getContactMessage, { ticket_id: id })).toBeRefused('not-found')
  })
})

test('a message is deleted with its pictures two years after it was closed', async () => {
  const visitor = shop.visitor()
  const { file_id } = await visitor.get(uploadImage, { scene: 'contact', file: await pictureFile() })
  const { ticket_id } = await sendNew({ file_ids: [file_id] }, visitor)
  const waiting = await sendNew()
  const answered = await sendNew()
  const reply = { ticket_id: answered.ticket_id, content: 'Yes', entry_num: 0, request_id: newRequest() }
  await clerk.get(desk.replyToContact, reply)
  await clerk.get(desk.closeContact, { ticket_id, close: true })
  const days = async (num: number) => {
    shop.clock.forward(num * 86_400)
    await shop.run('clean-up')
    clerk = await shop.staff({ permissions: ['messages'] })
    return clerk.call(desk.getContactMessage, { ticket_id })
  }
  expect(await days(729)).toMatchObject({ ok: true, data: { pictures: [{ file_id }] } })
  expect(await days(1)).toBeRefused('not-found')
  const left = (id: string) => clerk.call(desk.getContactMessage, { ticket_id: id })
  expect(await left(answered.ticket_id)).toBeRefused('not-found')
  expect(await left(waiting.ticket_id)).toMatchObject({ ok: true })
  const upload = shop.shop.db.selectFrom('uploads').select('deleted_at').where('id', '=', file_id)
  expect(await upload.execute()).toMatchObject([{ deleted_at: expect.any(Date) }])
})
