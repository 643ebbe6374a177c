import type { Input, Output } from '@corium/contract/call'
import type { Bilingual } from '@corium/contract/language'
import type * as contract from '@corium/contract/reconciliation'
import type { StaffContext } from '#server/context.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { paymentMethods } from '#server/modules/payments/payment-methods.ts'
import { settledTexts } from '#server/modules/payments/present-payments.ts'
import { digitsOf } from '#server/providers/paypal/currencies.ts'
import { type Column, column, exportFile, maxExported, moment } from '#server/runtime/export-file.ts'
import {
  type DifferenceWithOrder,
  type MoneyByHandRow,
  selectDifferences,
  selectMoneyByHand,
} from './desk.db.ts'
import { listDays, whatTexts } from './desk.ts'

const page = { offset: 0, limit: maxExported + 1 }

const providerTexts: Record<string, Bilingual> = {
  'wechat-pay': { 'en-us': 'WeChat Pay', 'zh-cn': '微信支付' },
  paypal: { 'en-us': 'PayPal', 'zh-cn': 'PayPal' },
}
const kindTexts: Record<'payment' | 'refund', Bilingual> = {
  payment: { 'en-us': 'Payment', 'zh-cn': '收款' },
  refund: { 'en-us': 'Refund', 'zh-cn': '退款' },
}
const statusTexts: Record<DifferenceWithOrder['status'], Bilingual> = {
  open: { 'en-us': 'Open', 'zh-cn': '待处理' },
  explained: { 'en-us': 'Explained by itself', 'zh-cn': '已自动消除' },
  resolved: { 'en-us': 'Resolved', 'zh-cn': '已处理' },
}

const money = (minor: number | null, currency: string): string =>
  minor === null ? '' : (minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))

const day = <Row extends { day: string }>() => column<Row>('Day', '日期', (row) => row.day)
const provider = <Row extends { provider: string }>() =>
  column<Row>(
    'Provider',
    '支付平台',
    (row, language) => providerTexts[row.provider]?.[language] ?? row.provider,
  )

type DayRow = Awaited<ReturnType<typeof listDays>>[number]
type SumRow = Omit<DayRow, 'sums'> & Partial<DayRow['sums'][number]>

const dayColumns: readonly Column<SumRow>[] = [
  day(),
  provider(),
  column('Currency', '币种', ({ currency = '' }) => currency),
  column('Payments', '收款笔数', ({ payments_num = 0 }) => payments_num),
  column('Paid', '收款金额', ({ payments = 0, currency }) => (currency ? money(payments, currency) : '')),
  column('Refunds', '退款笔数', ({ refunds_num = 0 }) => refunds_num),
  column('Refunded', '退款金额', ({ refunds = 0, currency }) => (currency ? money(refunds, currency) : '')),
  column('Compared (Shanghai)', '对账时间', ({ compared_at }) => moment(compared_at)),
  column('Differences', '差异', ({ differences }) => differences),
  column('Open differences', '待处理差异', ({ differences_open }) => differences_open),
]

const byHandColumns: readonly Column<MoneyByHandRow>[] = [
  column('Kind', '类别', ({ kind }, language) => kindTexts[kind][language]),
  column('Number', '单号', ({ number }) => number),
  column('Order', '订单号', ({ order_sn }) => order_sn),
  column(
    'How',
    '方式',
    ({ settled_how, method }, language) =>
      (settled_how ? settledTexts[settled_how].to : paymentMethods[method].name)[language],
  ),
  column('Reference', '凭证号', ({ reference }) => reference),
  column('Time (Shanghai)', '时间', ({ at }) => moment(at)),
  // A number, because a text with a minus would be taken for a formula.
  column(
    'Amount (CNY)',
    '金额（元）',
    ({ kind, amount_fen }) => (kind === 'payment' ? amount_fen : -amount_fen) / 100,
  ),
]

const differenceColumns: readonly Column<DifferenceWithOrder>[] = [
  day(),
  provider(),
  column('Kind', '类别', ({ kind }, language) => kindTexts[kind][language]),
  column('Number', '单号', ({ number }) => number),
  column('Order', '订单号', ({ order_sn }) => order_sn),
  column('Difference', '差异', ({ what }, language) => whatTexts[what][language]),
  column('Currency', '币种', ({ currency }) => currency),
  column('Our books', '我方账目', ({ ours_minor, currency }) => money(ours_minor, currency)),
  column('Our state', '我方状态', ({ ours_state }) => ours_state),
  column('Their books', '平台账目', ({ theirs_minor, currency }) => money(theirs_minor, currency)),
  column('Their state', '平台状态', ({ theirs_state }) => theirs_state),
  column('Found (Shanghai)', '发现时间', ({ found_at }) => moment(found_at)),
  column('Status', '状态', ({ status }, language) => statusTexts[status][language]),
]

/** A page of the books as CSV. The change log records the export. */
export async function exportBooks(
  context: StaffContext,
  input: Input<typeof contract.exportBooks>,
): Promise<Output<typeof contract.exportBooks>> {
  const file = await fileOf(context, input)
  await recordChange(context.db, context, {
    act: 'exported',
    subject: { id: '', name: '' },
    after: { ...input, rows: file.num },
  })
  return file
}

async function fileOf(
  context: StaffContext,
  { what, status, provider, start, end }: Input<typeof contract.exportBooks>,
): Promise<Output<typeof contract.exportBooks>> {
  const { db } = context
  if (what === 'by-hand') {
    const rows = await selectMoneyByHand(db, { start, end }, page)
    return exportFile(context, { name: 'money-by-hand', columns: byHandColumns, rows })
  }
  if (what === 'differences') {
    const rows = await selectDifferences(db, { status, provider, start, end }, page)
    return exportFile(context, { name: 'differences', columns: differenceColumns, rows })
  }
  const days = await listDays(db, { provider, start, end }, page)
  const rows = days.flatMap(({ sums, ...row }): SumRow[] =>
    sums.length > 0 ? sums.map((sum) => ({ ...row, ...sum })) : [row],
  )
  return exportFile(context, { name: 'books', columns: dayColumns, rows })
}
