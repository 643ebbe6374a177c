import type { Work } from '@corium/contract/today'
import { paths } from './paths.ts'

/** The path of the list for each kind of work; null while the back office has no desk for it. */
export const workPaths: Readonly<Record<Work, string | null>> = {
  'to-ship': paths.orders(),
  'transfers-awaited': paths.orders('?view=transfers'),
  'disputes-open': paths.orders('?view=all&disputed=1'),
  'complaints-open': paths.complaints(),
  'quotes-to-answer': paths.quotes(),
  'trade-to-decide': paths.tradeAccounts(),
  'trade-overdue': paths.tradeAccounts('?view=all&money=overdue'),
  'cases-to-audit': paths.afterSales('?view=to-audit'),
  'cases-to-answer': paths.afterSales('?view=to-answer'),
  'cases-returned': paths.afterSales('?view=to-check'),
  'cases-to-ship': paths.afterSales('?view=to-ship'),
  'cases-to-refund': paths.afterSales('?view=to-refund'),
  'cards-to-decide': paths.colorCards(),
  'cards-to-send': paths.colorCards('?view=not-sent'),
  'refunds-stuck': paths.refunds(),
  'payments-to-review': paths.refunds('?view=review'),
  'differences-open': paths.books(),
  'invoices-to-issue': paths.invoices(),
  'invoice-files-lost': paths.invoices('?view=fileLost'),
  'comments-to-check': paths.comments(),
  'messages-new': paths.messages(),
  'stock-low': paths.stock('?view=low'),
  'webhooks-off': paths.integrations(),
}
