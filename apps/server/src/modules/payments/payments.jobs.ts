import { sql } from 'kysely'
import type { Shop } from '#server/context.ts'
import type { WaitingRows } from '#server/jobs/forget-future.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { maxWait } from './check-schedule.ts'
import { disputeCheckSeconds } from './disputes/disputes.db.ts'
import { isOpenDispute } from './disputes/open-disputes.ts'
import { checkDisputes } from './disputes/record-dispute.ts'
import { isLivePayment } from './due-payments.db.ts'
import { handleNotices } from './notices/handle-notices.ts'
import { confirmEndedPayments, pollPayments } from './poll-payments.ts'
import { claimSeconds } from './refunds/claim-refund.ts'
import { isOpenRefund } from './refunds/refunds.db.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

const at = { column: 'next_check_at', maxSeconds: maxWait }
export const waitingPayments: readonly WaitingRows[] = [
  { ...at, table: 'provider_notices', which: sql`handled_at is null` },
  { ...at, table: 'payments', which: isLivePayment },
  { ...at, table: 'refunds', which: isOpenRefund },
  { table: 'disputes', column: 'next_check_at', which: isOpenDispute, maxSeconds: disputeCheckSeconds },
  { table: 'refunds', column: 'sending_until', which: isOpenRefund, maxSeconds: claimSeconds },
]

export const paymentJobs = (shop: Shop): readonly Job[] => [
  {
    name: 'handle-notices',
    cron: '* * * * *',
    run: async () => {
      await handleNotices(shop)
      await checkDisputes(shop)
    },
  },
  { name: 'poll-payments', cron: '* * * * *', run: () => pollPayments(shop) },
  { name: 'send-refunds', cron: '* * * * *', run: () => sendRefunds(shop) },
  { name: 'confirm-ended-payments', cron: '23 * * * *', run: () => confirmEndedPayments(shop) },
]
