import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { handleNotices } from './notices/handle-notices.ts'
import { confirmEndedPayments, pollPayments } from './poll-payments.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

export const paymentJobs = (shop: Shop): readonly Job[] => [
  { name: 'handle-notices', cron: '* * * * *', run: () => handleNotices(shop) },
  { name: 'poll-payments', cron: '* * * * *', run: () => pollPayments(shop) },
  { name: 'send-refunds', cron: '* * * * *', run: () => sendRefunds(shop) },
  { name: 'confirm-ended-payments', cron: '23 * * * *', run: () => confirmEndedPayments(shop) },
]
