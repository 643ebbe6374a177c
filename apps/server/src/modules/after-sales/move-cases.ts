import { afterStatus } from '@corium/contract/after-status'
import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processAll } from '#server/jobs/process-each.ts'
import { selectDueCases, selectRefundedCases, setAlarmed } from './cases.db.ts'
import { completeExchange, endWithoutResult, listCaseStyles } from './end-case.ts'
import { type LockedCase, lockCase } from './lock-case.ts'
import { completeRefund } from './start-refund.ts'
import { refundOf, writeAboutCase } from './write-about-case.ts'

type Found = { id: string; order_id: string }

const { toSendBack, sentBack, replacementSent, refunding } = afterStatus

/** The job that completes cases whose refund has arrived and ends those whose time is over. */
export const moveCases = (shop: Shop): Job => ({
  name: 'move-cases',
  cron: '* * * * *',
  isTimed: true,
  run: async () => {
    const by = { actor: { type: 'job' as const, name: 'move-cases' }, at: shop.clock.now() }
    await completeRefundedCases(shop, by)
    await endDueCases(shop, by)
  },
})

type By = { actor: { type: 'job'; name: string }; at: Date }

async function endDueCases(shop: Shop, by: By): Promise<void> {
  const now = by.at
  const isDue = ({ found }: LockedCase, status: number) =>
    found.status === status && found.due_at !== null && found.due_at <= now

  await each(
    shop,
    (last) => selectDueCases(shop.db, toSendBack, { now, last }),
    async (trx, locked) => {
      if (!isDue(locked, toSendBack)) return
      await endWithoutResult(trx, locked.found, 'lapsed', by)
      await writeAboutCase(trx, locked.found, 'after-sales-lapsed', {}, now)
    },
  )
  await each(
    shop,
    (last) => selectDueCases(shop.db, replacementSent, { now, last }),
    async (trx, locked) => {
      if (isDue(locked, replacementSent)) await completeExchange(trx, locked.found, 'exchange-ended', by)
    },
  )
  await each(
    shop,
    (last) => selectDueCases(shop.db, sentBack, { now, last, isNew: true }),
    async (trx, locked) => {
      if (!isDue(locked, sentBack)) return
      await setAlarmed(trx, locked.found.id, now)
      shop.log.error(
        { after_sn: locked.found.sn },
        'goods that a buyer sent back wait too long for their check',
      )
    },
  )
}

async function completeRefundedCases(shop: Shop, by: By): Promise<void> {
  await each(
    shop,
    (last) => selectRefundedCases(shop.db, last),
    async (trx, locked) => {
      if (locked.found.status !== refunding) return
      await completeRefund(trx, locked, by)
      const refund = await refundOf(trx, locked.found)
      await writeAboutCase(trx, locked.found, 'after-sales-refunded', refund, by.at)
    },
  )
}

/**
 * Runs `work` for each case with its order and the case locked; the case can
 * have changed since it was selected.
 */
const each = (
  shop: Shop,
  select: (last: string | undefined) => Promise<Found[]>,
  work: (trx: Db, locked: LockedCase) => Promise<void>,
): Promise<void> =>
  processAll(shop, 'case', select, async (found) => {
    await shop.db.transaction().execute(async (trx) => work(trx, await lockCase(trx, found)))
    shop.catalog.stockChanged(await listCaseStyles(shop.db, found.id))
    shop.jobs.runSoon('send-messages')
  })
