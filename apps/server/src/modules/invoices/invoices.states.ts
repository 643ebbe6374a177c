import { type InvoiceStatus, invoiceStatus } from '@corium/contract/invoice-status'
import type { Move } from '#server/db/move-with-history.ts'

const { applied, issuing, issued, toReverse, reversed, refused, closed } = invoiceStatus

/** The only allowed changes of an invoice's status, by event. */
export const moves = {
  /** By the member, who can do so until staff start. */
  edited: { from: [applied], to: applied },
  withdrawn: { from: [applied], to: closed },
  /** By staff: from now on its data stay as they are. */
  started: { from: [applied], to: issuing },
  'put-back': { from: [issuing], to: applied },
  issued: { from: [issuing], to: issued },
  refused: { from: [applied, issuing], to: refused },
  /** The order was canceled or refunded as a whole. */
  'order-ended': { from: [applied, issuing], to: closed },
  'account-deleted': { from: [applied, issuing], to: closed },
  /** The member asked for a corrected one. */
  'exchange-asked': { from: [issued], to: toReverse },
  /** The correction was withdrawn or refused, so the invoice is valid again. */
  kept: { from: [toReverse], to: issued },
  /** The invoice says more than the shop kept, also when a corrected one is asked for already. */
  'refund-made': { from: [issued, toReverse], to: toReverse },
  reversed: { from: [issued, toReverse], to: reversed },
} as const satisfies Record<string, Move<InvoiceStatus>>

export type InvoiceMove = keyof typeof moves
export type InvoiceEvent = 'applied' | InvoiceMove

export const canMove = (status: InvoiceStatus, move: InvoiceMove): boolean =>
  (moves[move].from as readonly InvoiceStatus[]).includes(status)

/** Asked for or valid; an order has one such invoice at most. */
export const isLive = (status: InvoiceStatus): boolean => status <= issued
