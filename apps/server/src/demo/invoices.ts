import { createHash, randomUUID } from 'node:crypto'
import { formatMoney } from '@corium/contract/format-money'
import type { InvoiceType } from '@corium/contract/invoices'
import type { Db } from '#server/db/open.ts'
import type { StoredTitle } from '#server/db/tables/invoices.ts'
import { insertFile, markAttached } from '#server/modules/invoices/invoice-files.db.ts'
import { findInvoiceRow, insertInvoices } from '#server/modules/invoices/invoice-rows.ts'
import { moveInvoice } from '#server/modules/invoices/move-invoice.ts'
import { addTitle } from '#server/modules/invoices/titles.ts'
import { documentKey } from '#server/modules/media/documents.ts'
import { keptAmount } from '#server/modules/payments/refunds/kept-amounts.ts'
import type { MediaStore } from '#server/providers/media-store/media-store.ts'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day, later } from '#server/runtime/clock.ts'
import type { Moment } from './order-stories.ts'
import { momentOf } from './orders.ts'
import { smallPdf } from './small-pdf.ts'

const person: StoredTitle = {
  kind: 'personal',
  country: 'CN',
  name: '林岚',
  tax_number: '',
  address: '',
  phone: '',
  bank: '',
  bank_account: '',
}
const studio: StoredTitle = {
  kind: 'company',
  country: 'CN',
  name: '广州岚工坊皮具有限公司',
  tax_number: '91440101MA5D000006',
  address: '广州市白云区均禾街道示范路 18 号 3 栋',
  phone: '020-8600 0018',
  bank: '示范银行广州均禾支行',
  bank_account: '4400123456789012345',
}
const maker: StoredTitle = {
  kind: 'company',
  country: 'US',
  name: 'Hale Backpacks LLC',
  tax_number: '',
  address: '1200 NW Sample Street, Suite 4, Portland, OR 97209',
  phone: '',
  bank: '',
  bank_account: '',
}

/** The invoice of the order that contains a color, and when it was requested and issued. */
type InvoiceStory = {
  sku: string
  title: StoredTitle
  type: InvoiceType
  email: string
  asked: Moment
  issued?: readonly [Moment, number: string]
}

const linInvoices: readonly InvoiceStory[] = [
  {
    sku: 'cl0728-02',
    title: studio,
    type: 'special',
    email: 'books@lan.example',
    asked: [39, '10:12'],
    issued: [[38, '15:20'], '26442000000018830457'],
  },
  { sku: 'mf1802-08', title: person, type: 'ordinary', email: '', asked: [1, '21:34'] },
]

const robinInvoices: readonly InvoiceStory[] = [
  {
    sku: 'fn0305-02',
    title: maker,
    type: 'commercial',
    email: 'buyer@corium.example',
    asked: [15, '09:41'],
    issued: [[14, '11:05'], 'CI-2026-000418'],
  },
]

/** Inserts the invoice titles and invoices of the demo members, with PDFs that say that they are samples. */
export async function seedInvoices(
  db: Db,
  at: Date,
  mediaStore: MediaStore,
  members: { lin: string; robin: string },
  staff: { manager: string },
): Promise<void> {
  const joined = later(at, -60 * day)
  await addTitle(db, members.lin, studio, { isDefault: true, at: joined })
  await addTitle(db, members.lin, person, { isDefault: false, at: joined })
  await addTitle(db, members.robin, maker, { isDefault: true, at: joined })
  const shared = { at, mediaStore, manager: staff.manager }
  for (const story of linInvoices) await seedInvoice(db, members.lin, story, shared)
  for (const story of robinInvoices) await seedInvoice(db, members.robin, story, shared)
}

async function seedInvoice(
  db: Db,
  member_id: string,
  { sku, title, type, email, asked, issued }: InvoiceStory,
  { at, mediaStore, manager }: { at: Date; mediaStore: MediaStore; manager: string },
): Promise<void> {
  const order = await findPaidOrder(db, member_id, sku)
  const id = randomUUID()
  const invoice = { id, order_id: order.id, member_id, title, type, email, created_at: momentOf(asked, at) }
  await insertInvoices(db, [{ ...invoice, origin: 'apply' }], { type: 'member', id: member_id })
  if (!issued) return
  const [moment, number] = issued
  const by = { actor: { type: 'staff' as const, id: manager }, at: momentOf(moment, at) }
  const amount_fen = await keptAmount(db, order.id)
  const issued_on = chinaDay(by.at)
  const pdf = samplePdf({ number, date: issued_on, title: title.name, order: order.sn, amount: amount_fen })
  const file_id = await storePdf(db, mediaStore, pdf, by.at)
  const started = { actor: by.actor, at: later(by.at, -600) }
  await moveInvoice(db, (await findInvoiceRow(db, id))!, 'started', started)
  const facts = { number, issued_on, amount_fen, file_id, issued_at: by.at }
  await moveInvoice(db, (await findInvoiceRow(db, id))!, 'issued', by, facts)
}

const findPaidOrder = (db: Db, memberId: string, skuId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.sn'])
    .where('member_id', '=', memberId)
    .where('sku_id', '=', skuId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()

async function storePdf(db: Db, mediaStore: MediaStore, pdf: Buffer, at: Date): Promise<string> {
  const id = randomUUID()
  const media_id = createHash('sha256').update(id).update(pdf).digest('hex').slice(0, 40)
  await insertFile(db, { id, media_id, bytes: pdf.length, created_at: at })
  await mediaStore.write(documentKey(media_id), pdf)
  await markAttached(db, id, at)
  return id
}

function samplePdf(invoice: { number: string; date: string; title: string; order: string; amount: number }) {
  const rows = [
    ['Number 发票号码', invoice.number],
    ['Date 开票日期', invoice.date],
    ['Buyer 购买方', invoice.title],
    ['Order 订单号', invoice.order],
    ['Amount 价税合计', formatMoney(invoice.amount, 'zh-cn').replaceAll('\u00a0', ' ')],
  ] as const
  return smallPdf(
    [
      { x: 56, y: 764, size: 22, text: 'CORIUM' },
      { x: 56, y: 736, size: 12, text: 'Sample invoice 发票（样张）' },
      ...rows.flatMap(([name, value], at) => [
        { x: 56, y: 690 - at * 26, size: 11, text: name },
        { x: 220, y: 690 - at * 26, size: 11, text: value },
      ]),
      {
        x: 56,
        y: 540,
        size: 9,
        text: 'Demo data of the Corium shop, not a tax document. 演示数据，非税务凭证。',
      },
    ],
    [722, 566],
  )
}
