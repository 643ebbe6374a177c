import type { Work } from '@corium/contract/today'
import { paths } from './paths.ts'

/** The list that shows a kind of work; null while the back office has no desk for it. */
export const workPaths: Readonly<Record<Work, string | null>> = {
  'to-ship': paths.orders(),
  'cases-to-audit': null,
  'cases-returned': null,
  'cards-to-decide': null,
  'cards-to-send': null,
  'refunds-stuck': null,
  'payments-to-review': null,
  'invoices-to-issue': null,
  'comments-to-check': null,
  'messages-new': null,
}
