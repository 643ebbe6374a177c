import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'
import { ageOf, type Figure } from '#server/runtime/figures.ts'
import { countDeliveries } from './deliveries.db.ts'
import { type Channel, countFailedSince, countUnsent } from './outbox.db.ts'

const channels: readonly Channel[] = ['sms', 'mail']

/** What /metrics says about the outbox: messages that wait, and those that were given up. */
export async function readMessageFigures(db: Db, now: Date): Promise<Figure[]> {
  const unsent = await countUnsent(db, now)
  const failed = await countFailedSince(db, later(now, -day))
  const deliveries = await countDeliveries(db, later(now, -day))
  const byChannel = <Row extends { channel: Channel }>(
    rows: readonly Row[],
    read: (row: Row | undefined) => number,
  ): Figure['values'] =>
    channels.map((channel) => ({
      labels: { channel },
      value: read(rows.find((row) => row.channel === channel)),
    }))
  return [
    {
      name: 'corium_outbox_unsent',
      help: 'Messages that are due and still to be sent',
      values: byChannel(unsent, (row) => row?.num ?? 0),
    },
    {
      name: 'corium_outbox_oldest_seconds',
      help: 'For how long the oldest message has been due',
      values: byChannel(unsent, (row) => ageOf(row?.oldest, now)),
    },
    {
      name: 'corium_outbox_failed_last_day',
      help: 'Messages of the last 24 hours that were given up',
      values: byChannel(failed, (row) => row?.num ?? 0),
    },
    {
      name: 'corium_sms_deliveries_last_day',
      help: 'Texts of the last 24 hours by what their provider said about them',
      values: deliveries.map(({ provider, delivery, num }) => ({
        labels: { provider: provider ?? '', delivery: delivery ?? 'unknown' },
        value: num,
      })),
    },
  ]
}
