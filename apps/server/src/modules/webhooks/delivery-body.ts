import type { DeliveryRow } from './deliveries.db.ts'

/** The body of a webhook, the same for every try. */
export const writeBody = ({
  event,
  created_at,
  data,
}: Pick<DeliveryRow, 'event' | 'created_at' | 'data'>): string =>
  JSON.stringify({ type: event, timestamp: created_at.toISOString(), data })
