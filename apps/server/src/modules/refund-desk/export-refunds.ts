import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/refund-desk'
import type { StaffContext } from '#server/context.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { presentCharged } from '#server/modules/payments/charges.ts'
import { paymentMethods } from '#server/modules/payments/payment-methods.ts'
import { refundStatusText, settledTexts } from '#server/modules/payments/present-payments.ts'
import { type Column, column, exportFile, maxExported, moment, yuan } from '#server/runtime/export-file.ts'
import { readFilter } from './desk-refunds.ts'
import { type RefundWithOrder, selectRefunds } from './refund-desk.db.ts'
import { problemText, reasonText } from './refund-desk.texts.ts'

const columns: readonly Column<RefundWithOrder>[] = [
  column('Refund', '退款单号', ({ sn }) => sn),
  column('Order', '订单号', ({ order_sn }) => order_sn),
  column('Status', '状态', (refund, language) => refundStatusText(refund, language)),
  column('Problem', '异常', ({ problem }, language) => problemText(problem, language)),
  column('Reason', '原因', ({ reason }, language) => reasonText(reason, language)),
  column('Amount (CNY)', '金额（元）', ({ amount_fen }) => yuan(amount_fen)),
  column('Charged currency', '原支付币种', (refund) => presentCharged(refund)?.currency ?? ''),
  column('Amount in it', '原币种金额', (refund) => {
    const charged = presentCharged(refund)
    return charged ? (charged.amount / 10 ** charged.digits).toFixed(charged.digits) : ''
  }),
  column('Paid by', '付款方式', ({ method }, language) => paymentMethods[method].name[language]),
  column('Payment', '支付单号', ({ pay_sn }) => pay_sn),
  column("Provider's number", '平台退款单号', ({ provider_id }) => provider_id),
  column('Created (Shanghai)', '创建时间', ({ created_at }) => moment(created_at)),
  column('Refunded', '到账时间', ({ succeeded_at }) => moment(succeeded_at)),
  column('Paid back by hand', '线下退款方式', ({ settled_how }, language) =>
    settled_how ? settledTexts[settled_how].to[language] : '',
  ),
  column('Reference', '凭证号', ({ settled_reference }) => settled_reference),
]

/** The filtered list as CSV. The change log records the export. */
export async function exportDeskRefunds(
  context: StaffContext,
  { view = 'all', ...input }: Input<typeof contract.exportDeskRefunds>,
): Promise<Output<typeof contract.exportDeskRefunds>> {
  const { db } = context
  const rows = await selectRefunds(db, view, readFilter(input), { offset: 0, limit: maxExported + 1 })
  const file = exportFile(context, { name: 'refunds', columns, rows })
  await recordChange(db, context, {
    act: 'exported',
    subject: { id: '', name: '' },
    after: { view, ...input, rows: file.num },
  })
  return file
}
