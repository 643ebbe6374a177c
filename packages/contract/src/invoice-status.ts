/** `status` of an invoice request, on the wire and in the database. */
export const invoiceStatus = {
  /** Asked for. Staff issue it once the order is paid; until they start, the member can change it. */
  applied: 10,
  /** Staff are issuing it with the data it has now. */
  issuing: 20,
  issued: 30,
  /** Issued, and void: the member asked for a corrected one, or got money back. Staff have to reverse it. */
  toReverse: 35,
  reversed: 40,
  refused: 50,
  /** Withdrawn by the member, or its order was canceled or refunded first. */
  closed: 60,
} as const
export type InvoiceStatus = (typeof invoiceStatus)[keyof typeof invoiceStatus]
