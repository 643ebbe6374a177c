import * as desk from '@corium/contract/after-sales-desk'
import * as contract from '@corium/contract/after-sales-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndReceive, getCase, openCase, sendBack } from '../../../test/after-sales.ts'
import { type Buyer, newRequest, newTrackingNumber, openBuyer } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { pictureFile } from '../../../test/pictures.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let buyer: Buyer
let staff: Caller
let file: Awaited<ReturnType<typeof pictureFile>>

beforeAll(async () => {
  shop = await openTestShop()
  file = await pictureFile()
})
beforeEach(async () => {
  buyer = await openBuyer(shop, { email: `lin.${newRequest()}@buyer.test` })
  staff = await shop.staff()
})
afterAll(() => shop.close())

const upload = async (caller = staff) => (await caller.get(desk.uploadDeskPicture, { file })).file_id

const statusOf = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode

/** A case whose goods are on their way back. */
async function openReturn(): Promise<string> {
  const sku = await shop.build.sku()
  const { order_id, lines } = await buyAndReceive(shop, buyer, staff, [[sku, 2]])
  const line = { order_goods_id: lines[0]!, num: 2 }
  const after_id = await openCase(buyer, { order_id, type: 'return_refund', lines: [line] })
  const return_address = { name: 'Corium Returns', mobile: '+862086000000', address: 'Gate 3' }
  await staff.get(desk.approveCase, { after_id, needs_return: true, return_address })
  await sendBack(buyer, after_id)
  return after_id
}

const messagesOf = async (after_id: string) =>
  (await buyer.get(contract.listAfterMessages, { after_id })).list

describe('pictures of a message', () => {
  test('are seen by the buyer, and the mail mentions them', async () => {
    const after_id = await openReturn()
    const message = { after_id, text: 'See the mark.', file_ids: [await upload(), await upload()] }
    const request = { ...message, request_id: newRequest() }
    const sent = await staff.get(desk.addDeskMessage, request)
    expect(sent.pictures.map(({ file_id }) => file_id)).toEqual(message.file_ids)
    expect(await staff.get(desk.addDeskMessage, request)).toEqual(sent)
    const [read] = await messagesOf(after_id)
    expect(read).toMatchObject({ side: 'shop', text: 'See the mark.', pictures: sent.pictures })
    expect(await statusOf(read!.pictures[0]!.url)).toBe(200)
    expect(await statusOf(read!.pictures[0]!.url.split('?')[0]!)).toBe(404)
    const mails = await mailsTo(shop, buyer.email!)
    expect(mails.at(-1)?.text).toMatch(/See the mark\.\s+Our pictures are in the case\./)
  })

  test('need no text, but one of the two', async () => {
    const after_id = await openReturn()
    const empty = { after_id, text: ' ', request_id: newRequest() }
    expect(await staff.call(desk.addDeskMessage, empty)).toBeRefused('field-errors')
    await staff.get(desk.addDeskMessage, { ...empty, file_ids: [await upload()] })
    expect(await messagesOf(after_id)).toMatchObject([{ text: '', pictures: [{ width: 60 }] }])
  })

  test('of a note stay with staff', async () => {
    const after_id = await openReturn()
    const note = { after_id, text: 'For Ann', is_note: true, file_ids: [await upload()] }
    await staff.get(desk.addDeskMessage, { ...note, request_id: newRequest() })
    expect(await messagesOf(after_id)).toEqual([])
    const { list } = await staff.get(desk.listDeskMessages, { after_id })
    expect(list).toMatchObject([{ is_note: true, pictures: [{ file_id: note.file_ids[0] }] }])
  })
})

describe('pictures of the check', () => {
  test('are on the case for buyer and staff when the goods are accepted', async () => {
    const after_id = await openReturn()
    const file_ids = [await upload(), await upload()]
    await staff.get(desk.acceptReturn, { after_id, file_ids })
    const { check_pictures, pictures } = await getCase(buyer, after_id)
    expect([check_pictures.map(({ file_id }) => file_id), pictures]).toEqual([file_ids, []])
    expect(await statusOf(check_pictures[0]!.thumb_url)).toBe(200)
    expect(await staff.get(desk.getDeskCase, { after_id })).toMatchObject({ check_pictures })
  })

  test('are on the case when the goods do not pass', async () => {
    const after_id = await openReturn()
    const parcel = { courier: 'sf', courier_number: newTrackingNumber() }
    await staff.get(desk.rejectReturn, { after_id, reason: 'used', file_ids: [await upload()], ...parcel })
    expect(await getCase(buyer, after_id)).toMatchObject({ status: 61, check_pictures: [{ width: 60 }] })
  })
})

test('only own, new pictures can be attached, at most five, or nothing happens', async () => {
  const after_id = await openReturn()
  const used = await upload()
  await staff.get(desk.addDeskMessage, { after_id, text: '', file_ids: [used], request_id: newRequest() })
  const ofColleague = await upload(await shop.staff())
  const own = await upload()
  for (const file_ids of [[used], [ofColleague], [own, own], ['nonsense'], [own, ofColleague]]) {
    const message = { after_id, text: 'Look', file_ids, request_id: newRequest() }
    expect(await staff.call(desk.addDeskMessage, message)).toBeRefused('file-refused')
    expect(await staff.call(desk.acceptReturn, { after_id, file_ids })).toBeRefused('file-refused')
    const write = { after_id, text: 'Mine', file_ids, request_id: newRequest() }
    expect(await buyer.call(contract.addAfterMessage, write)).toBeRefused('file-refused')
  }
  const six = await Promise.all(Array.from({ length: 6 }, () => upload()))
  expect(await staff.call(desk.acceptReturn, { after_id, file_ids: six })).toMatchObject({ status: 400 })
  expect(await getCase(buyer, after_id)).toMatchObject({ status: 30, check_pictures: [] })
  expect(await messagesOf(after_id)).toHaveLength(1)
})

test('two decisions at once attach the pictures of one', async () => {
  const after_id = await openReturn()
  const forms = [[await upload()], [await upload()]]
  const results = await Promise.all(
    forms.map((file_ids) => staff.call(desk.acceptReturn, { after_id, file_ids })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
  const { check_pictures } = await getCase(buyer, after_id)
  expect(check_pictures.map(({ file_id }) => file_id)).toEqual(forms[results.findIndex(({ ok }) => ok)])
})

test('an upload needs the permission and a picture, and there is a limit', async () => {
  const other = await shop.staff({ permissions: ['orders'] })
  expect(await other.call(desk.uploadDeskPicture, { file })).toBeRefused('not-allowed')
  for (const caller of [buyer, shop.visitor()])
    expect(await caller.call(desk.uploadDeskPicture, { file })).toBeRefused('session-invalid')
  const text = { ...file, bytes: Buffer.from('no picture') }
  expect(await staff.call(desk.uploadDeskPicture, { file: text })).toBeRefused('file-refused')
  for (let count = 1; count < 30; count++) await upload()
  expect(await staff.call(desk.uploadDeskPicture, { file })).toBeRefused('too-many-requests')
})
