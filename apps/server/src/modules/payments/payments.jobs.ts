import { sql } from 'kysely'
import type { Shop } from '#server/context.ts'
import type { WaitingRows } from '#server/jobs/forget-future.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { maxWait } from './check-schedule.ts'
import { checkComplaints, listComplaints } from './complaints/check-complaints.ts'
import { isOpenComplaint } from './complaints/complaints.db.ts'
import { complaintCheckSeconds } from './complaints/record-complaint.ts'
import { maxActWait, sendComplaintActs } from './complaints/send-acts.ts'
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
  { table: 'complaints', column: 'next_check_at', which: isOpenComplaint, maxSeconds: complaintCheckSeconds },
  {
    table: 'complaint_acts',
    column: 'next_try_at',
    which: sql<boolean>`state = 'sending'`,
    maxSeconds: maxActWait,
  },
  { table: 'refunds', column: 'sending_until', which: isOpenRefund, maxSeconds: claimSeconds },
]

export const paymentJobs = (shop: Shop): readonly Job[] => [
  {
    name: 'handle-notices',
    cron: '* * * * *',
    run: async () => {
      await handleNotices(shop)
      await checkDisputes(shop)
      await checkComplaints(shop)
    },
  },
  { name: 'list-complaints', cron: '41 * * * *', run: () => listComplaints(shop) },
  { name: 'send-complaint-acts', cron: '* * * * *', run: () => sendComplaintActs(shop) },
  { name: 'poll-payments', cron: '* * * * *', run: () => pollPayments(shop) },
  { name: 'send-refunds', cron: '* * * * *', run: () => sendRefunds(shop) },
  { name: 'confirm-ended-payments', cron: '23 * * * *', run: () => confirmEndedPayments(shop) },
]
