import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/message-desk'
import type { StaffContext } from '#server/context.ts'
import { day, later } from '#server/runtime/clock.ts'
import { countDeliveries, countReasons } from './deliveries.db.ts'
import { countFailedSince } from './outbox.db.ts'

/** Whether texts arrive, by provider. */
export async function getDeliveryFigures({
  db,
  clock,
}: StaffContext): Promise<Output<typeof contract.getDeliveryFigures>> {
  const since = later(clock.now(), -day)
  const counts = await countDeliveries(db, since)
  const reasons = await countReasons(db, since)
  const failed = await countFailedSince(db, since)
  const givenUp = (channel: 'sms' | 'mail') => failed.find((row) => row.channel === channel)?.num ?? 0
  const providers = [...new Set(counts.map(({ provider }) => provider))]
  return {
    texts: providers.map((provider) => {
      const count = (delivery: 'delivered' | 'failed' | null) =>
        counts.find((row) => row.provider === provider && row.delivery === delivery)?.num ?? 0
      return {
        provider: provider ?? '',
        delivered_num: count('delivered'),
        failed_num: count('failed'),
        open_num: count(null),
        reasons: reasons
          .filter((row) => row.provider === provider)
          .map(({ reason, num }) => ({ reason: reason ?? '', num })),
      }
    }),
    given_up: { sms_num: givenUp('sms'), mail_num: givenUp('mail') },
  }
}
