import { goodsStatus } from '@corium/contract/goods-status'
import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processEach } from '#server/jobs/process-each.ts'
import { announceGoods } from '#server/modules/webhooks/announce.ts'
import { showGoods } from './change-goods.ts'
import { lockStyle, selectDueStyles, updateStyle } from './goods-rows.db.ts'
import { endedFacts, publishedFacts } from './move-goods.ts'

/** The job that puts styles on sale at their time and takes them off at their end. */
export const publishDueGoods = (shop: Shop): Job => ({
  name: 'publish-goods',
  cron: '* * * * *',
  isTimed: true,
  run: async () => {
    const at = shop.clock.now()
    let isShown = false
    await processEach(shop, 'style', await selectDueStyles(shop.db, at), (due) =>
      shop.db.transaction().execute(async (trx) => {
        // An employee can have changed it in the meantime.
        const style = await lockStyle(trx, due.id)
        if (!style) return
        const by = { staffId: null, at }
        if (style.end_at && style.end_at <= at) await updateStyle(trx, style.id, endedFacts(at), by)
        else if (style.status === goodsStatus.scheduled && style.publish_at && style.publish_at <= at) {
          await updateStyle(trx, style.id, publishedFacts(style, at, style.end_at), by)
        } else return
        await announceGoods(trx, [{ id: style.id, wasPublished: style.published }], at)
        isShown = true
      }),
    )
    if (isShown) await showGoods(shop)
  },
})
