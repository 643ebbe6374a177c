import type { Input, Output } from '@corium/contract/call'
import type { getCardOption as contract } from '@corium/contract/color-cards'
import type { Context } from '#server/context.ts'
import { isForSale } from '#server/modules/catalog/find-row.ts'
import type { CardSettings } from '#server/modules/shop-settings/settings.ts'
import { refusalText, refuse } from '#server/refuse.ts'
import { selectCardUsage } from './color-cards.db.ts'
import { type CardUsage, countLeft, findReachedLimit, periodStart } from './color-cards.limits.ts'
import { sizeText } from './color-cards.texts.ts'

type CardOption = Output<typeof contract>

const noUsage: CardUsage = { open: 0, requestedInPeriod: [], styles: [] }

/** Whether the caller can request a card now, and if not, why. */
export async function getCardOption(
  context: Context,
  { goods_id }: Input<typeof contract>,
): Promise<CardOption> {
  const { db, clock, member, settings } = context
  if (goods_id && !isForSale(context, goods_id)) refuse('not-found')
  const now = clock.now()
  const allowed = await settings.get(db, 'color-cards')
  const usage = member
    ? await selectCardUsage(db, member.id, goods_id ? [goods_id] : [], periodStart(allowed, now))
    : noUsage
  return {
    ...presentPermission(context, allowed, usage, now),
    left_num: countLeft(allowed, usage),
    period: allowed.period_days,
    at_once: { used: usage.open, limit: allowed.open },
    in_period: { used: usage.requestedInPeriod.length, limit: allowed.in_period },
    size_text: sizeText,
  }
}

function presentPermission(
  { member, language }: Context,
  allowed: CardSettings,
  usage: CardUsage,
  now: Date,
): Pick<CardOption, 'can_apply' | 'reason' | 'blocked_by' | 'again_at'> {
  const no = (blocked_by: string, reason: string, again_at: number | null = null) => ({
    can_apply: false,
    blocked_by,
    reason,
    again_at,
  })
  if (!member) return no('session-invalid', refusalText('session-invalid', {}, language))
  if (!member.mobile) return no('mobile-missing', refusalText('mobile-missing', {}, language))
  const limit = findReachedLimit(allowed, usage, 1, now)
  if (limit) return no(limit.which, refusalText('limit-reached', limit, language), limit.again_at)
  return { can_apply: true, blocked_by: null, reason: '', again_at: null }
}
