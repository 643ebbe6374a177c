import { mostCardsAtOnce } from '@corium/contract/colour-cards'
import type { LimitName } from '@corium/contract/refusals'
import { later, seconds } from '#server/clock.ts'

/*
 * How many free colour cards a member gets. A card shows every colour of its style, so a style counts once,
 * whichever colour was looked at.
 *
 * - A request names up to `atOnce` styles.
 * - One open request a style; open is what is neither sent, refused nor withdrawn.
 * - `open` requests at a time.
 * - `inPeriod` cards in any `periodDays` days, counted from when they were asked for. What was refused or
 *   withdrawn does not count: nobody got a card.
 * - A style that was sent can be asked for again `againAfterDays` days after it was sent: cards get lost and worn.
 *
 * Rolling windows end to the second: what is as old as the window no longer counts.
 */
export const cardLimits = {
  atOnce: mostCardsAtOnce,
  open: 5,
  inPeriod: 10,
  periodDays: 30,
  againAfterDays: 90,
}

/** How often one member may try to ask for cards. */
export const claimingLimit = { most: 20, seconds: 3600 }

const day = 86_400

/** What a member has already, as far as the limits look at it. */
export type Standing = {
  open: number
  /** When those that count in the period were asked for, the oldest first. */
  inPeriod: readonly Date[]
  /** Of the styles that are asked for: those with an open request, or a card sent at some time. */
  styles: readonly { style_id: string; open: boolean; sent_at: Date | null }[]
}

/** The limit that stands in the way: data of the refusal `limit-reached`. */
export type Block = {
  which: LimitName
  limit: number
  used: number
  days?: number
  goods_ids?: string[]
  /** Unix seconds; when time alone will lift it. */
  again_at?: number
}

export const periodStart = (now: Date): Date => later(now, -cardLimits.periodDays * day)

/** The first limit that so many more cards would break. Limits of single styles come first: they name goods. */
export function findBlock(standing: Standing, more: number, now: Date): Block | undefined {
  const { open, inPeriod, periodDays: days } = cardLimits
  const ofStyle = findOpen(standing) ?? findSent(standing, now)
  if (ofStyle) return ofStyle
  if (standing.open + more > open) return { which: 'cards-open', limit: open, used: standing.open }
  const over = standing.inPeriod.length + more - inPeriod
  if (over > 0) {
    // So many of the oldest have to grow out of the window.
    const last = standing.inPeriod[over - 1]
    return {
      ...{ which: 'cards-in-period', limit: inPeriod, used: standing.inPeriod.length, days },
      ...(last && { again_at: seconds(later(last, days * day)) }),
    }
  }
  return undefined
}

/** How many more a member may ask for now, of styles that nothing else stands in the way of. */
export const leftOf = ({ open, inPeriod }: Pick<Standing, 'open' | 'inPeriod'>): number =>
  Math.max(0, Math.min(cardLimits.open - open, cardLimits.inPeriod - inPeriod.length))

function findOpen({ styles }: Standing): Block | undefined {
  const goods_ids = styles.filter(({ open }) => open).map(({ style_id }) => style_id)
  return goods_ids.length > 0 ? { which: 'card-is-open', limit: 1, used: 1, goods_ids } : undefined
}

function findSent({ styles }: Standing, now: Date): Block | undefined {
  const { againAfterDays: days } = cardLimits
  const resting = styles.flatMap(({ style_id, sent_at }) => {
    const again = sent_at && later(sent_at, days * day)
    return again && again > now ? [{ style_id, again_at: seconds(again) }] : []
  })
  if (resting.length === 0) return undefined
  return {
    ...{ which: 'card-was-sent', limit: 1, used: 1, days },
    goods_ids: resting.map(({ style_id }) => style_id),
    again_at: Math.max(...resting.map(({ again_at }) => again_at)),
  }
}
