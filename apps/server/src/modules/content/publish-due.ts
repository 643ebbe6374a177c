import { contentStatus } from '@corium/contract/content-status'
import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processEach } from '#server/jobs/process-each.ts'
import { statusAt } from './content.states.ts'
import { lockText, selectDue, type TextRow } from './desk-content.db.ts'
import { moveText } from './move-text.ts'

const name = 'publish-content'

/**
 * The job that stores what the clock has done: scheduled texts are published, those at their end withdrawn.
 * Readers see both by the clock, whenever the job runs.
 */
export const publishDueContent = (shop: Shop): Job => ({
  name,
  cron: '* * * * *',
  isTimed: true,
  run: async () => {
    const at = shop.clock.now()
    await processEach(shop, 'text', await selectDue(shop.db, at), (due) =>
      shop.db.transaction().execute(async (trx) => {
        // An employee can have changed it in the meantime.
        const text = await lockText(trx, due.item_id, due.language)
        if (text) await followClock(trx, text, at)
      }),
    )
  },
})

async function followClock(trx: Db, text: TextRow, at: Date): Promise<void> {
  const status = statusAt(text, at)
  const by = { actor: { type: 'job' as const, name }, at }
  if (status === text.status) return
  if (status === contentStatus.withdrawn) {
    await moveText(trx, text, 'ended', by, { live: null, next: null })
    return
  }
  await moveText(trx, text, 'went-live', by, {
    live: JSON.stringify(text.next),
    next: null,
    first_published_at: text.first_published_at ?? text.publish_at,
  })
}
