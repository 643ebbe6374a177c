import type { Input, Output } from '@corium/contract/call'
import type { getCardOption as contract } from '@corium/contract/colour-cards'
import type { Context } from '#server/context.ts'
import { isForSale } from '#server/modules/goods/rows-of.ts'
import { refuse, wordsOf } from '#server/refuse.ts'
import { cardLimits, findBlock, leftOf, periodStart, type Standing } from './colour-card.limits.ts'
import { sizeText } from './colour-card.texts.ts'
import { selectStanding } from './colour-cards.db.ts'

type Option = Output<typeof contract>

const nothingYet: Standing = { open: 0, inPeriod: [], styles: [] }

/** Whether the caller can ask for a card now, and if not, why. */
export async function getCardOption(context: Context, { goods_id }: Input<typeof contract>): Promise<Option> {
  const { db, clock, member } = context
  if (goods_id && !isForSale(context, goods_id)) refuse('not-found')
  const now = clock.now()
  const standing = member
    ? await selectStanding(db, member.id, goods_id ? [goods_id] : [], periodStart(now))
    : nothingYet
  return {
    ...permission(context, standing, now),
    left_num: leftOf(standing),
    period: cardLimits.periodDays,
    at_once: { used: standing.open, limit: cardLimits.open },
    in_period: { used: standing.inPeriod.length, limit: cardLimits.inPeriod },
    size_text: sizeText,
  }
}

function permission(
  { member, language }: Context,
  standing: Standing,
  now: Date,
): Pick<Option, 'can_apply' | 'reason' | 'blocked_by' | 'again_at'> {
  const no = (blocked_by: string, reason: string, again_at: number | null = null) => ({
    ...{ can_apply: false, blocked_by, reason, again_at },
  })
  if (!member) return no('session-invalid', wordsOf('session-invalid', {}, language))
  if (!member.mobile) return no('mobile-missing', wordsOf('mobile-missing', {}, language))
  const block = findBlock(standing, 1, now)
  if (block) return no(block.which, wordsOf('limit-reached', block, language), block.again_at)
  return { can_apply: true, blocked_by: null, reason: '', again_at: null }
}
