import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processAll } from '#server/jobs/process-each.ts'
import { loadAccount } from '#server/modules/passport/identity.ts'
import { lockLedger } from '#server/modules/trade-credit/credit.ts'
import { eraseAccount, eraseData, reasonsToKeep } from './delete-account.ts'
import { lockDueErasure, selectDueErasures } from './erasures.db.ts'

/**
 * The job that erases accounts on the day that staff planned, and deleted ones a second time. An account with an
 * open order, case or refund waits until nothing is open, because these need the address and the contact.
 */
export const eraseDueMembers = (shop: Shop): Job => ({
  name: 'erase-members',
  cron: '*/10 * * * *',
  isTimed: true,
  run: async () => {
    const at = shop.clock.now()
    const due = (last: string | undefined) => selectDueErasures(shop.db, at, last)
    await processAll(shop, 'member', due, async ({ id }) => {
      const changedStyles = await shop.db.transaction().execute(async (trx) => {
        // Staff can have taken it back, or the member deleted the account, in the meantime.
        const member = await lockDueErasure(trx, id, at)
        if (!member) return []
        if (member.closed_at) return eraseData(trx, id, at)
        await lockLedger(trx, id)
        if ((await reasonsToKeep(trx, id)).length > 0) return []
        const account = await loadAccount(trx, id)
        return eraseAccount(trx, account, { config: shop.config, language: account.language, at })
      })
      for (const styleId of changedStyles) shop.responseCache.invalidate(styleId)
    })
    shop.jobs.runSoon('send-messages')
  },
})
