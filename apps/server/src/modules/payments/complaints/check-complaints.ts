import type { Shop } from '#server/context.ts'
import { processEach } from '#server/jobs/process-each.ts'
import type { ListedComplaint } from '#server/providers/complaints.ts'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day, later } from '#server/runtime/clock.ts'
import { logProviderError } from '../log-provider-error.ts'
import { findProvider, listMethods, providerOf } from '../payment-providers.ts'
import {
  type ComplaintRow,
  findComplaint,
  scheduleComplaintCheck,
  selectDueComplaints,
} from './complaints.db.ts'
import { complaintCheckSeconds, type From, recordComplaint } from './record-complaint.ts'

/** Days whose complaints are listed: the shop can have been off for that long. */
const listedDays = 7

/** Asks the provider about open complaints, once an hour each. */
export async function checkComplaints(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const due = await selectDueComplaints(shop.db, now)
  await processEach(
    shop,
    'complaint',
    due.map((complaint) => ({ ...complaint, id: complaint.number })),
    async (complaint) => {
      await scheduleComplaintCheck(shop.db, complaint, later(now, complaintCheckSeconds))
      const from = findProvider(shop, complaint.provider)
      if (from) await recordComplaint(shop, from, complaint.number)
    },
  )
}

/**
 * Lists the complaints, because notices about them get lost, and makes sure that the provider has a URL for the
 * notices.
 */
export async function listComplaints(shop: Shop): Promise<void> {
  const names = new Set(listMethods(shop).map((method) => providerOf(shop, { method }).name))
  for (const name of names) {
    const from = findProvider(shop, name)
    if (from?.provider.complaints) await listFrom(shop, from)
  }
}

async function listFrom(shop: Shop, from: From): Promise<void> {
  const { complaints, name } = from.provider
  const now = shop.clock.now()
  try {
    const { other } = (await complaints?.register()) ?? {}
    if (other) shop.log.warn({ provider: name, url: other }, 'notices about complaints go to another address')
  } catch (error) {
    logProviderError(shop, error, { provider: name })
  }
  const listed = await complaints
    ?.list(chinaDay(later(now, -(listedDays - 1) * day)), chinaDay(now))
    .catch((error: unknown) => void logProviderError(shop, error, { provider: name }))
  await processEach(
    shop,
    'complaint',
    (listed ?? []).map((complaint) => ({ ...complaint, id: complaint.number })),
    async (complaint) => {
      const known = await findComplaint(shop.db, { provider: name, number: complaint.number })
      if (!known || hasChanged(known, complaint)) await recordComplaint(shop, from, complaint.number)
    },
  )
}

const hasChanged = (known: ComplaintRow, listed: ListedComplaint): boolean =>
  known.state !== listed.state ||
  known.has_new_message !== listed.hasNewMessage ||
  known.times !== listed.times ||
  known.is_refunded !== listed.isRefunded
