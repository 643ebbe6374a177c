/**
 * The events that the shop reports to other programs; each endpoint chooses among them. docs/integrations.md says
 * what each one carries.
 */
export const webhookEvents = [
  'order.paid',
  /** Parcels left, and something is still to be sent. */
  'order.part_shipped',
  'order.shipped',
  'order.completed',
  'order.canceled',
  /** All the money went back. */
  'order.closed',
  'refund.succeeded',
  /** A buyer asks the payment provider for the money back. */
  'dispute.opened',
  'dispute.ended',
  'case.opened',
  /** Approved or refused. */
  'case.decided',
  /** The returned goods passed the check. */
  'case.goods_accepted',
  'case.replacement_sent',
  'case.ended',
  'card.requested',
  /** A member asks for a quote, or for other prices. */
  'quote.requested',
  'quote.ordered',
  /** The stock on hand changed, by a sale, a return, a receipt or a count. */
  'stock.changed',
  /** The stock for sale fell to the quantity at which staff are warned. */
  'stock.low',
  'goods.published',
  'goods.changed',
  'goods.withdrawn',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
