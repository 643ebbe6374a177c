import type { LimitName } from '@corium/contract/reason-texts'
import type { CardSettings } from '#server/modules/shop-settings/settings.ts'
import { day, hour, later, seconds } from '#server/runtime/clock.ts'

/*
 * How many free color cards a member can request is a setting. A card shows every color of its style, so the
 * limits count styles, whichever color the member looked at. Both windows are exact to the second: a card
 * that is exactly as old as the window does not count.
 */

/** How often one member can try to request cards. */
export const claimingLimit = { max: 20, seconds: hour }

/** The member's earlier requests that count towards the limits. */
export type CardUsage = {
  open: number
  /** When each card that counts in the period was requested, oldest first. */
  requestedInPeriod: readonly Date[]
  /**
   * The requested styles for which the member has an earlier request, and when a card of each was last sent.
   */
  styles: readonly { style_id: string; open: boolean; sent_at: Date | null }[]
}

/** The data of the refusal `limit-reached`. */
export type ReachedLimit = {
  which: LimitName
  limit: number
  used: number
  days?: number
  goods_ids?: string[]
  /** From when on the request is possible, in unix seconds; missing where waiting alone does not help. */
  again_at?: number
}

export const periodStart = ({ period_days }: CardSettings, now: Date): Date => later(now, -period_days * day)

/**
 * The first limit that `count` more cards would exceed. Limits on a style come first, as they name the goods.
 */
export function findReachedLimit(
  limits: CardSettings,
  usage: CardUsage,
  count: number,
  now: Date,
): ReachedLimit | undefined {
  const { open, in_period, period_days: days } = limits
  const onStyle = findOpenStyles(usage) ?? findSentStyles(limits, usage, now)
  if (onStyle) return onStyle
  if (usage.open + count > open) return { which: 'cards-open', limit: open, used: usage.open }
  const over = usage.requestedInPeriod.length + count - in_period
  if (over > 0) {
    // The request is possible once this many of the oldest cards are older than the period.
    const last = usage.requestedInPeriod[over - 1]
    return {
      which: 'cards-in-period',
      limit: in_period,
      used: usage.requestedInPeriod.length,
      days,
      ...(last && { again_at: seconds(later(last, days * day)) }),
    }
  }
  return undefined
}

/** How many more cards the member can request now, not looking at limits on a style. */
export const countLeft = (limits: CardSettings, { open, requestedInPeriod }: CardUsage): number =>
  Math.max(0, Math.min(limits.open - open, limits.in_period - requestedInPeriod.length))

function findOpenStyles({ styles }: CardUsage): ReachedLimit | undefined {
  const goods_ids = styles.filter(({ open }) => open).map(({ style_id }) => style_id)
  return goods_ids.length > 0 ? { which: 'card-is-open', limit: 1, used: 1, goods_ids } : undefined
}

function findSentStyles(
  { again_after_days: days }: CardSettings,
  { styles }: CardUsage,
  now: Date,
): ReachedLimit | undefined {
  const recent = styles.flatMap(({ style_id, sent_at }) => {
    const again = sent_at && later(sent_at, days * day)
    return again && again > now ? [{ style_id, again_at: seconds(again) }] : []
  })
  if (recent.length === 0) return undefined
  return {
    which: 'card-was-sent',
    limit: 1,
    used: 1,
    days,
    goods_ids: recent.map(({ style_id }) => style_id),
    again_at: Math.max(...recent.map(({ again_at }) => again_at)),
  }
}
