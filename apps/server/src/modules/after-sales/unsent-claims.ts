import type { Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type { getDeskOrder } from '@corium/contract/order-desk'
import type { Db } from '#server/db/open.ts'
import { statusTexts } from './after-sales.texts.ts'
import { findReason } from './claim-reasons.ts'
import { selectOpenCases, selectUnreceivedClaims } from './unsent-claims.db.ts'

export type UnsentClaim = {
  case_id: string
  order_line_id: string
  /** What the buyer wants back instead of having it sent, and was not sent yet. */
  unsent_milli: number
  /** What the buyer wants back, but was sent after they opened the case. */
  gone_milli: number
  /** All that the case claims of the line has been sent, no matter when. */
  is_sent: boolean
}

/**
 * What cases that staff have not decided on claim of goods that were not sent when the buyer asked. Of a
 * parcel that did not arrive these are the goods beyond it. Exact only with the order locked.
 */
export async function listUnsentClaims(db: Db, orderId: string): Promise<UnsentClaim[]> {
  const claims = await selectUnreceivedClaims(db, orderId)
  return claims.map(
    ({ case_id, reason, order_line_id, num_milli, kept_milli, sent_milli, sent_before_milli }) => {
      const claimed_milli = findReason(reason)?.isAboutUnsent
        ? Math.min(num_milli, kept_milli - sent_before_milli)
        : Math.max(0, num_milli - sent_before_milli)
      const unsent_milli = Math.min(claimed_milli, kept_milli - sent_milli)
      return {
        case_id,
        order_line_id,
        unsent_milli,
        gone_milli: claimed_milli - unsent_milli,
        is_sent: num_milli <= sent_milli,
      }
    },
  )
}

/** How much of the rest of a line all these cases claim. */
export const claimedOf = (
  claims: readonly UnsentClaim[],
  { id, left_milli }: { id: string; left_milli: number },
): number =>
  claims
    .filter(({ order_line_id }) => order_line_id === id)
    .reduce((sum, { unsent_milli }) => Math.min(left_milli, sum + unsent_milli), 0)

/** Whether goods that a case claims as not sent have been sent since. */
export function sentMeanwhile(claims: readonly UnsentClaim[]): 'none' | 'part' | 'all' {
  if (claims.every(({ gone_milli }) => gone_milli === 0)) return 'none'
  return claims.every(({ is_sent }) => is_sent) ? 'all' : 'part'
}

/** The open cases of an order, for the person who ships it. */
export async function presentOpenCases(
  db: Db,
  orderId: string,
  language: Language,
): Promise<Output<typeof getDeskOrder>['open_cases']> {
  const cases = await selectOpenCases(db, orderId)
  return cases.map(({ id, sn, status, reason }) => ({
    after_id: id,
    after_sn: sn,
    status_text: statusTexts[status][language],
    reason_text: findReason(reason)?.name[language] ?? '',
  }))
}
