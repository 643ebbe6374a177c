import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processAll } from '#server/jobs/process-each.ts'
import { lockOpenMember } from '#server/modules/members/lock-member.ts'
import type { FavoriteNews } from '#server/modules/messages/messages.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { later } from '#server/runtime/clock.ts'
import { pauseBetweenNotices } from './favorites.limits.ts'
import {
  deleteAnsweredAlerts,
  noteQuietChanges,
  selectMembersToTell,
  takeChangedFavorites,
} from './watch-favorites.db.ts'

/** A mail lists at most this many colors. */
const maxListed = 20

/**
 * The job that tells members when a saved color comes back or costs less, and when a color that they wait for can
 * be bought. It compares price and stock with the values that it saw last, so it notices a change from any cause.
 */
export const watchFavorites = (shop: Shop): Job => ({
  name: 'watch-favorites',
  cron: '*/5 * * * *',
  run: async () => {
    const now = shop.clock.now()
    const times = { now, toldBefore: later(now, -pauseBetweenNotices) }
    while ((await noteQuietChanges(shop.db, times)) > 0 && !shop.jobs.stopping);
    const members = (last: string | undefined) => selectMembersToTell(shop.db, times, last)
    await processAll(shop, 'member', members, ({ id }) => tellMember(shop, id, times))
    shop.jobs.runSoon('send-messages')
  },
})

/** One message about all changes. It is queued in the transaction that stores the new price and stock. */
async function tellMember(
  { db }: Shop,
  memberId: string,
  times: { now: Date; toldBefore: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // If the account was merged meanwhile, the next run tells the member who now has its favorites.
    if (!(await lockOpenMember(trx, memberId))) return
    const favorites = await takeChangedFavorites(trx, memberId, times)
    const alerts = await deleteAnsweredAlerts(trx, memberId)
    const news = new Map<string, FavoriteNews>()
    for (const item of [...alerts, ...favorites]) {
      const is_back = item.is_back || news.has(item.sku_id)
      news.set(item.sku_id, { ...item, is_back })
    }
    if (news.size === 0) return
    const items = [...news.values()]
    await mailToMember(trx, {
      memberId,
      template: 'favorites-changed',
      params: { items: items.slice(0, maxListed), more: Math.max(0, items.length - maxListed) },
      at: times.now,
    })
  })
}
