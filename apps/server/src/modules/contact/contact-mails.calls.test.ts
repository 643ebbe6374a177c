import { submitContact } from '@corium/contract/contact'
import * as desk from '@corium/contract/contact-desk'
import { saveCategory } from '@corium/contract/content-categories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { type MessageShop, openMessageShop } from '../../../test/message-shop.ts'
import type { Caller } from '../../../test/shop.ts'

let shop: MessageShop
let clerk: Caller
let subject_id: string
beforeAll(async () => {
  shop = await openMessageShop()
  const subject = { kind: 'contact', name_cn: '颜色', name_en: 'A color', sort: 0 } as const
  subject_id = (await (await shop.staff()).get(saveCategory, subject)).category_id
  clerk = await shop.staff({ name: 'Clerk', permissions: ['messages'] })
})
beforeEach(() => shop.control('DELETE', '/faults'))
afterAll(() => shop.close())

let writers = 0

/** A message of a new visitor, who is sent nothing more about it before the test goes on. */
async function newMessage(contact: { mobile?: string } = {}) {
  const email = contact.mobile ? '' : `writer-${++writers}@studio.test`
  const { ticket_no } = await shop.visitor('zh-cn').get(submitContact, {
    subject_id,
    name: '诺尔',
    email,
    content: '有更薄的吗？',
    agree: true,
    request_id: newRequest(),
    ...contact,
  })
  await shop.run('send-messages')
  await shop.receive()
  const { list } = await clerk.get(desk.listContactMessages, { keyword: ticket_no })
  return { ticket_id: list[0]!.ticket_id, ticket_no, email }
}

const reply = (ticket_id: string, content: string) =>
  clerk.get(desk.replyToContact, { ticket_id, content, entry_num: 0, request_id: newRequest() })
const mailOf = async (ticket_id: string) =>
  (await clerk.get(desk.getContactMessage, { ticket_id })).entries.map(({ kind, mail }) => `${kind} ${mail}`)

describe('the answer by mail', () => {
  test('arrives as staff could read it before, and the message says that it was sent', async () => {
    const { ticket_id, ticket_no, email } = await newMessage()
    const content = '有，0.7 毫米。\n周五到货。'
    const mail = await clerk.get(desk.getContactMail, { ticket_id, content })
    expect(mail).toMatchObject({ recipient: email, subject: `关于您的留言，编号 ${ticket_no}` })
    expect(await shop.inbox(email)).toHaveLength(1)

    await reply(ticket_id, content)
    const note = { ticket_id, content: 'Asked the tannery', is_answer: false, request_id: newRequest() }
    await clerk.get(desk.noteOnContact, note)
    expect(await mailOf(ticket_id)).toEqual(['reply waiting', 'note null'])
    await shop.run('send-messages')
    await shop.receive()
    const [arrived] = await shop.inbox(email)
    expect(arrived?.text.trim()).toBe(mail.text.trim())
    expect(arrived?.text).toContain('周五到货。')
    expect(await mailOf(ticket_id)).toEqual(['reply sent', 'note null'])
  })

  test('that the other server refuses is said to be lost', async () => {
    const { ticket_id, email } = await newMessage()
    await shop.fail('mail.recipient', 'no-mailbox', { only: email })
    await reply(ticket_id, 'Yes')
    await shop.run('send-messages')
    expect(await mailOf(ticket_id)).toEqual(['reply failed'])
  })

  test('is none for a message without an address or of another number', async () => {
    const { ticket_id } = await newMessage({ mobile: '13900001234' })
    const input = { ticket_id, content: 'Yes' }
    expect(await clerk.call(desk.getContactMail, input)).toBeRefused('field-errors')
    expect(await clerk.call(desk.getContactMail, { ...input, ticket_id: 'none' })).toBeRefused('not-found')
  })
})

test('the subjects of the form are in the language of the employee, for staff who read messages', async () => {
  const { subjects } = await clerk.get(desk.getContactDeskOptions, {})
  expect(subjects).toEqual([{ subject_id, name: 'A color' }])
  const editor = await shop.staff({ permissions: ['content'] })
  expect(await editor.call(desk.getContactDeskOptions, {})).toBeRefused('not-allowed')
})
