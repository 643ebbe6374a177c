import { mkdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as desk from '@corium/contract/invoice-desk'
import { invoiceStatus } from '@corium/contract/invoice-status'
import * as contract from '@corium/contract/invoices'
import { maxInvoiceFileBytes } from '@corium/contract/limits'
import { listMessages } from '@corium/contract/messages'
import { getWaitingWork } from '@corium/contract/today'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteUnusedInvoiceFiles, storeInvoiceFile } from '#server/modules/invoices/invoice-files.ts'
import { documentKey } from '#server/modules/media/documents.ts'
import { chinaDay, compactDay } from '#server/runtime/china-time.ts'
import {
  apply,
  applyFor,
  buyPaid,
  company,
  getInvoice,
  type Invoiced,
  issue,
  newInvoiceNumber,
  openInvoiced,
  openIssued,
  pdf,
  refundSome,
  startAndIssue,
} from '../../../test/invoices.ts'
import { mailsTo, sentMessages } from '../../../test/messages.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { createPartRefund } from '../../../test/refund-part.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let staff: Caller
let buyer: Invoiced
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  staff = await shop.staff({ permissions: ['invoices'], name: 'Chen Wei' })
  buyer = await openInvoiced(shop)
})
afterAll(() => shop.close())

/** A paid order whose invoice was asked for. */
async function asked(email = '') {
  const order = await buyPaid(shop, buyer)
  const applied = await apply(buyer, [order.order_id], { email })
  if (!applied.ok) throw new Error(applied.msg)
  return { ...order, invoice_id: applied.data.list[0]!.invoice_id }
}

async function started() {
  const found = await asked()
  await staff.get(desk.startInvoice, { invoice_id: found.invoice_id })
  return found
}

const today = () => chinaDay(shop.clock.now())
const info = (invoice_id: string) => staff.get(desk.getDeskInvoice, { invoice_id })
const reverse = (invoice_id: string, change: object = {}) =>
  staff.call(desk.reverseInvoice, {
    invoice_id,
    reason: 'Wrong rate',
    reversal_number: newInvoiceNumber(),
    reissue: false,
    ...change,
  })

/** Gives the buyer an email and returns it. */
async function addEmail(): Promise<string> {
  const email = `${buyer.id}@buyer.test`
  const key = { email, email_key: email }
  await shop.shop.db.updateTable('members').set(key).where('id', '=', buyer.id).execute()
  return email
}

test('the list is exported as filtered, with titles and numbers, by those who may see invoices', async () => {
  const { invoice_id, order_sn, payable } = await started()
  const number = newInvoiceNumber()
  await issue(staff, invoice_id, { number })
  const file = await staff.get(desk.exportDeskInvoices, { keyword: order_sn })
  expect(file).toMatchObject({
    num: 1,
    is_more: false,
    file_name: `corium-invoices-${compactDay(shop.clock.now())}.csv`,
  })
  const [head, row, end] = file.content.split('\r\n')
  expect(head).toMatch(/^\ufeffOrder,Status,Type,Made out to,/)
  expect(row).toContain(`'${order_sn},Issued,`)
  expect(row).toContain(`,${company.name},`)
  expect(row).toContain(`,${(payable / 100).toFixed(2)},`)
  expect(row).toContain(`${number},${today()},`)
  expect(end).toBe('')
  expect(await staff.get(desk.exportDeskInvoices, { keyword: order_sn, status: 10 })).toMatchObject({
    num: 0,
  })
  const seller = await shop.staff({ permissions: ['orders', 'orders.payment'] })
  expect(await seller.call(desk.exportDeskInvoices, {})).toBeRefused('not-allowed')
  expect(await buyer.call(desk.exportDeskInvoices, {})).toBeRefused('session-invalid')
})

test('invoices are listed and exported by the days of their requests or of their dates', async () => {
  const earlier = await started()
  await issue(staff, earlier.invoice_id, { number: newInvoiceNumber(), date: '2026-05-30' })
  const later = await started()
  await issue(staff, later.invoice_id, { number: newInvoiceNumber(), date: '2026-05-31' })
  const mine = ({ list }: { list: { invoice_id: string }[] }) =>
    list
      .map(({ invoice_id }) => invoice_id)
      .filter((id) => [earlier.invoice_id, later.invoice_id].includes(id))
  const issuedIn = { status: invoiceStatus.issued, limit: 100 }
  expect(mine(await staff.get(desk.listDeskInvoices, issuedIn))).toEqual([
    later.invoice_id,
    earlier.invoice_id,
  ])
  const until = { ...issuedIn, issued_from: '2026-05-01', issued_to: '2026-05-30' }
  expect(mine(await staff.get(desk.listDeskInvoices, until))).toEqual([earlier.invoice_id])
  expect(mine(await staff.get(desk.listDeskInvoices, { ...issuedIn, issued_from: '2026-05-31' }))).toEqual([
    later.invoice_id,
  ])
  const asked_at = (await info(earlier.invoice_id)).time
  expect(mine(await staff.get(desk.listDeskInvoices, { ...issuedIn, end: asked_at }))).toEqual([])
  expect(mine(await staff.get(desk.listDeskInvoices, { ...issuedIn, start: asked_at }))).toHaveLength(2)
  const file = await staff.get(desk.exportDeskInvoices, {
    keyword: earlier.order_sn,
    issued_to: '2026-05-29',
  })
  expect(file.num).toBe(0)
})

test('an invoice is started and issued, with its PDF in the mail to the member and to the books', async () => {
  const [own, books] = [await addEmail(), `books-${buyer.id}@lan.test`]
  const { invoice_id, order_sn, payable } = await asked(books)
  const row = (await staff.get(desk.listDeskInvoices, { keyword: order_sn })).list[0]!
  expect(row).toMatchObject({
    invoice_id,
    status: 10,
    amount: payable,
    payable_amount: payable,
    order_status_text: 'Pending shipment',
    void_reason: null,
    waits_for_reversal: false,
    title: { name: company.name },
    handle: { start: true, put_back: false, issue: false, refuse: true, reverse: false },
  })
  expect(await staff.get(desk.startInvoice, { invoice_id })).toEqual({ status: 20 })
  expect((await info(invoice_id)).handle).toEqual({
    start: false,
    put_back: true,
    issue: true,
    refuse: true,
    reverse: false,
  })

  const number = newInvoiceNumber()
  expect(await issue(staff, invoice_id, { number: ` ${number} ` })).toMatchObject({ data: { status: 30 } })
  expect(await info(invoice_id)).toMatchObject({
    status: 30,
    issued: { number, date: today() },
    shipping: expect.any(Number),
    lines: [{ num: 2, price: 5000, amount: 10_000, unit: 'm' }],
    address_text: expect.stringContaining('中山东一路'),
    file: { file_name: `invoice-${number}.pdf`, size: pdf().length },
    history: [
      { event: 'applied', actor: 'Buyer' },
      { event: 'started', actor: 'Chen Wei' },
      { event: 'issued', actor: 'Chen Wei', text: 'Invoice issued' },
    ],
  })
  expect(await getInvoice(buyer, invoice_id)).toMatchObject({
    status: 30,
    note: '',
    issued: { number, date: today() },
    amount: payable,
    handle: { edit: false, cancel: false, exchange: true, download: true },
  })
  const attachment = { name: `invoice-${number}.pdf`, type: 'application/pdf', content: pdf() }
  for (const address of [own, books]) {
    const mails = await mailsTo(shop, address)
    const mail = mails.find(({ subject }) => subject === `Your invoice for order ${order_sn}`)!
    expect(mail.attachments).toEqual([attachment])
    expect(mail.text).toContain(number)
  }
  expect((await buyer.get(listMessages, { tab: 'orders' })).list).toContainEqual(
    expect.objectContaining({ title: `Your invoice for order ${order_sn}` }),
  )
})

test('a member without an email gets an SMS', async () => {
  const { invoice_id } = await asked()
  const number = await startAndIssue(staff, invoice_id)
  await shop.run('send-messages')
  expect(sentMessages(shop).sms.at(-1)).toMatchObject({ template: 'invoice-issued', params: { number } })
})

test('an invoice whose PDF got lost before it was mailed waits for staff, who store it again', async () => {
  const email = await addEmail()
  const { invoice_id, order_sn } = await asked()
  await startAndIssue(staff, invoice_id)
  const { file } = await info(invoice_id)
  await shop.shop.mediaStore.delete([documentKey(file!.url.split('/')[3]!)])
  const restore = (id = invoice_id, bytes: Uint8Array = pdf()) =>
    staff.call(desk.restoreInvoiceFile, {
      invoice_id: id,
      file: { name: 'a.pdf', type: 'application/pdf', bytes },
    })
  const listLost = () => staff.get(desk.listDeskInvoices, { is_file_lost: true })
  const waiting = async () =>
    (await staff.get(getWaitingWork, {})).list.find(({ work }) => work === 'invoice-files-lost')!.num
  expect(await restore()).toBeRefused('state-conflict')
  expect([(await listLost()).list, await waiting()]).toEqual([[], 0])

  // The store may get it back by itself: the mail is tried for hours, and staff see it at once.
  for (const seconds of [0, 60, 300, 1_800, 7_200, 21_600, 60]) {
    shop.clock.forward(seconds)
    await shop.run('send-messages')
    staff = await shop.staff({ permissions: ['invoices'], name: 'Chen Wei' })
    expect(await info(invoice_id)).toMatchObject({ is_file_lost: true })
    expect(await listLost()).toMatchObject({ list: [{ invoice_id }], lost_num: 1 })
    expect(await waiting()).toBe(1)
  }
  const errors = shop.errors.splice(0)
  expect(errors).toHaveLength(6)
  expect(JSON.stringify(errors)).toContain('not in the media store')

  expect(await restore(invoice_id, Buffer.from('no pdf'))).toBeRefused('file-refused')
  expect(await restore((await started()).invoice_id)).toBeRefused('state-conflict')
  const results = await Promise.all([restore(), restore()])
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  await shop.run('send-messages')
  const mails = (await mailsTo(shop, email)).filter(
    ({ subject }) => subject === `Your invoice for order ${order_sn}`,
  )
  expect(mails).toMatchObject([{ attachments: [{ content: pdf() }] }])
  expect(await info(invoice_id)).toMatchObject({ is_file_lost: false, status: 30 })
  expect([await waiting(), (await listLost()).lost_num]).toEqual([0, 0])
})

describe('issuing is refused', () => {
  test('before it is started, and a second time', async () => {
    const { invoice_id } = await asked()
    expect(await issue(staff, invoice_id)).toBeRefused('state-conflict')
    await startAndIssue(staff, invoice_id)
    expect(await issue(staff, invoice_id)).toBeRefused('state-conflict')
    expect(await staff.call(desk.startInvoice, { invoice_id })).toBeRefused('state-conflict')
  })

  test.each<[string, object, Record<string, string>]>([
    ['no number', { number: ' ' }, { number: 'This is required.' }],
    ['other signs in the number', { number: '12/34..' }, { number: 'This does not look right.' }],
    ['no day', { date: '' }, { date: 'This is required.' }],
    ['a day that does not exist', { date: '2026-02-30' }, { date: 'This does not look right.' }],
    ['a day in the future', { date: '2099-06-02' }, { date: 'This does not look right.' }],
    ['a day long ago', { date: '2025-05-01' }, { date: 'This does not look right.' }],
    ['a part of an amount', { amount: '1.5' }, { amount: 'This does not look right.' }],
  ])('with %s', async (_, change, fields) => {
    const { invoice_id } = await started()
    const refused = await issue(staff, invoice_id, change)
    expect(refused).toBeRefused('field-errors')
    expect(refused).toMatchObject({ data: { fields } })
    expect((await info(invoice_id)).status).toBe(20)
  })

  test.each<[string, Buffer, string]>([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'not-pdf'],
    ['a page with a PDF inside', Buffer.concat([Buffer.from('<script></script>'), pdf()]), 'not-pdf'],
    ['half a PDF', pdf().subarray(0, 300), 'broken-pdf'],
    ['nothing', Buffer.alloc(0), 'not-pdf'],
  ])('with %s', async (_, bytes, reason) => {
    const { invoice_id } = await started()
    const file = { name: 'a.pdf', type: 'application/pdf', bytes }
    const refused = await issue(staff, invoice_id, { file })
    expect(refused).toBeRefused('file-refused')
    expect(refused).toMatchObject({ data: { reason } })
  })

  test('with more than 5 MB', async () => {
    const { invoice_id } = await started()
    const bytes = Buffer.concat([pdf(), Buffer.alloc(maxInvoiceFileBytes)])
    const file = { name: 'a.pdf', type: 'application/pdf', bytes }
    const refused = await issue(staff, invoice_id, { file })
    expect(refused).toMatchObject({ status: 413, data: { reason: 'size' } })
  })

  test('with the number of another invoice, also at the same moment', async () => {
    const [first, second, third] = [await started(), await started(), await started()]
    const number = newInvoiceNumber()
    const results = await Promise.all(
      [first, second].map(({ invoice_id }) => issue(staff, invoice_id, { number })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    for (const refused of [results.find(({ ok }) => !ok), await issue(staff, third.invoice_id, { number })]) {
      expect(refused).toMatchObject({
        data: { fields: { number: 'Another invoice already has this number.' } },
      })
    }
  })

  test('with another amount than the shop kept, such as after a refund', async () => {
    const { invoice_id, order_id, payable } = await started()
    await refundSome(shop, order_id, 5000)
    const refused = await issue(staff, invoice_id, { amount: String(payable) })
    expect(refused).toBeRefused('invoice-amount-changed')
    expect(refused).toMatchObject({ data: { amount: payable - 5000 } })
    const shown = await staff.get(desk.getDeskInvoice, { invoice_id })
    expect(shown).toMatchObject({ amount: payable - 5000, discount: 0, refunded: 5000 })
    const goods = shown.lines.reduce((sum, { amount }) => sum + amount, 0)
    expect(goods + shown.shipping - shown.discount - shown.refunded).toBe(shown.amount)
    expect(await issue(staff, invoice_id)).toMatchObject({ ok: true })
  })

  test('without anything left to invoice, while all of the money is on its way back', async () => {
    const { invoice_id, order_id, payable } = await started()
    await createPartRefund(shop, order_id, payable)
    expect(await staff.get(desk.getDeskInvoice, { invoice_id })).toMatchObject({
      payable_amount: 0,
      handle: { start: false, issue: false, put_back: true, refuse: true },
    })
    expect(await issue(staff, invoice_id, { amount: String(payable) })).toBeRefused('state-conflict')
  })

  test('twice at the same moment: one is stored, and the file of the other is deleted within a day', async () => {
    const { invoice_id } = await started()
    const results = await Promise.all([issue(staff, invoice_id), issue(staff, invoice_id)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    const countFiles = async () => (await shop.shop.mediaStore.list('private/documents')).length
    const before = await countFiles()
    shop.clock.forward(86_400)
    await shop.run('clean-up')
    expect(await countFiles()).toBeLessThan(before)
    const { url } = await buyer.get(contract.downloadInvoice, { invoice_id })
    expect((await shop.app.inject({ url })).statusCode).toBe(200)
  })
})

test('an unused file that cannot be deleted does not keep the others', async () => {
  const { db, mediaStore, config } = shop.shop
  const [stuck, other] = [await storeInvoiceFile(shop.shop, pdf()), await storeInvoiceFile(shop.shop, pdf())]
  const nameOf = ({ media_id }: { media_id: string }) => documentKey(media_id).split('/').at(-1)!
  const file = join(config.dataDir, 'media', documentKey(stuck.media_id))
  await rm(file)
  await mkdir(file)
  shop.clock.forward(2 * 86_400)
  await expect(deleteUnusedInvoiceFiles(shop.shop)(db, shop.clock.now())).rejects.toThrow('PDFs of invoices')
  const left = await mediaStore.list('private/documents')
  expect([stuck, other].map((one) => left.includes(nameOf(one)))).toEqual([true, false])
  await rmdir(file)
  await deleteUnusedInvoiceFiles(shop.shop)(db, shop.clock.now())
  const rows = db.selectFrom('invoice_files').select('id').where('id', 'in', [stuck.id, other.id])
  expect(await rows.execute()).toEqual([])
})

test('a refused invoice tells the member why, who can ask again', async () => {
  const email = await addEmail()
  const { invoice_id, order_id } = await asked()
  expect(await staff.call(desk.refuseInvoice, { invoice_id, reason: ' ' })).toBeRefused('field-errors')
  const reason = 'This tax number is not registered.'
  expect(await staff.get(desk.refuseInvoice, { invoice_id, reason })).toEqual({ status: 50 })
  expect(await buyer.getOrder(order_id)).toMatchObject({
    invoice: { status: 50, note: reason },
    invoice_option: { can_apply: true },
  })
  expect((await mailsTo(shop, email)).some(({ text }) => text.includes(reason))).toBe(true)
  expect(await staff.call(desk.refuseInvoice, { invoice_id, reason })).toBeRefused('state-conflict')
  expect(await applyFor(buyer, order_id)).not.toBe(invoice_id)
})

test('a refused correction leaves the issued invoice valid', async () => {
  const { invoice_id } = await openIssued(shop, staff, buyer)
  const { title_id } = buyer
  const choice = { invoice_id, title_id, type: 'ordinary' as const, reason: 'x', request_id: 'correct-it' }
  const next = (await buyer.get(contract.exchangeInvoice, choice)).invoice_id
  expect(await info(next)).toMatchObject({ exchange_reason: 'x', waits_for_reversal: true })
  await staff.get(desk.refuseInvoice, { invoice_id: next, reason: 'It is right as it is.' })
  expect(await getInvoice(buyer, invoice_id)).toMatchObject({ status: 30 })
})

test('a reversed invoice tells the member why, and can be issued again', async () => {
  const email = await addEmail()
  const { invoice_id, number, payable } = await openIssued(shop, staff, buyer)
  for (const change of [{ reason: '' }, { reversal_number: '' }, { reversal_number: '红字' }]) {
    expect(await reverse(invoice_id, change)).toBeRefused('field-errors')
  }
  const results = await Promise.all([1, 2].map(() => reverse(invoice_id, { reissue: true })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
  expect(await getInvoice(buyer, invoice_id)).toMatchObject({ status: 40, note: 'Wrong rate' })
  const { reversal, history } = await info(invoice_id)
  const byReversal = await staff.get(desk.listDeskInvoices, { keyword: reversal?.number })
  expect(byReversal.list.map((row) => row.invoice_id)).toEqual([invoice_id])
  expect(reversal).toEqual({ number: expect.stringMatching(/^\d{20}$/), time: history.at(-1)?.time })
  const { list } = await buyer.get(contract.listInvoices, {})
  expect(list).toMatchObject([{ status: 10, amount: payable, replaces_number: number }, { status: 40 }])
  const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.endsWith('was reversed'))!
  expect(mail.text).toContain(`We have reversed the invoice ${number}`)
  expect(mail.text).toContain('We will issue another one')
})

test('the list counts what waits, filters by status and finds by number, title and tax number', async () => {
  const { invoice_id, number, order_sn } = await openIssued(shop, staff, buyer)
  const open = await asked()
  const idsFor = async (input: object) =>
    (await staff.get(desk.listDeskInvoices, input)).list.map((row) => row.invoice_id)
  expect(await idsFor({ keyword: number.slice(-6) })).toContain(invoice_id)
  expect(await idsFor({ keyword: order_sn })).toEqual([invoice_id])
  expect(await idsFor({ keyword: '%' })).toEqual([])
  expect(await idsFor({ keyword: company.tax_number, status: 10, limit: 100 })).toContain(open.invoice_id)
  expect(await idsFor({ keyword: company.name, status: 10, limit: 100 })).not.toContain(invoice_id)
  const { counts, list } = await staff.get(desk.listDeskInvoices, { status: 10, limit: 100 })
  expect(counts).toEqual([
    { status: 10, text: 'Requested', num: list.length },
    { status: 20, text: 'Being issued', num: expect.any(Number) },
    { status: 35, text: 'Being reversed', num: expect.any(Number) },
  ])
  expect(list.at(-1)?.invoice_id).toBe(open.invoice_id)
  expect((await readMetrics(shop.app))['corium_invoices_open{wait="start"}']).toBe(list.length)
})

test('only staff with the permission, and only for invoices of paid orders', async () => {
  const { invoice_id } = await asked()
  const packer = await shop.staff({ permissions: ['orders', 'orders.refund', 'after-sales'] })
  await buyer.addToBag(await shop.build.sku({ stock: 9 }), 1)
  const choice = { title_id: buyer.title_id, type: 'ordinary' as const }
  const placed = await buyer.placeOrder(await buyer.confirmOrder(), { invoice: choice })
  if (!placed.ok) throw new Error(placed.msg)
  const unpaid = (await buyer.getOrder(placed.data.order_id)).invoice!.invoice_id
  const file = { name: 'a.pdf', type: 'application/pdf', bytes: pdf() }
  const calls = [
    [desk.getDeskInvoice, {}],
    [desk.startInvoice, {}],
    [desk.putBackInvoice, {}],
    [desk.issueInvoice, { number: newInvoiceNumber(), date: today(), amount: '1', file }],
    [desk.refuseInvoice, { reason: 'No' }],
    [desk.reverseInvoice, { reason: 'No', reversal_number: newInvoiceNumber(), reissue: false }],
  ] as const
  for (const [call, input] of calls) {
    for (const id of [unpaid, 'no-such-invoice']) {
      expect(await staff.call(call, { invoice_id: id, ...input } as never)).toBeRefused('not-found')
    }
    for (const caller of [packer, buyer]) {
      expect(await caller.call(call, { invoice_id, ...input } as never)).toMatchObject({ ok: false })
    }
    expect(await packer.call(call, { invoice_id, ...input } as never)).toBeRefused('not-allowed')
    expect(await shop.visitor().call(call, { invoice_id, ...input } as never)).toBeRefused('session-invalid')
  }
  expect(await packer.call(desk.listDeskInvoices, {})).toBeRefused('not-allowed')
  expect((await info(invoice_id)).status).toBe(invoiceStatus.applied)
})
