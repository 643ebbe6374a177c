import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/goods-desk'
import { goodsStatus } from '@corium/contract/goods-status'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { refuseFields, refuseIfAny } from '#server/refuse.ts'
import { momentOf } from '#server/runtime/clock.ts'
import { changeGoods, refuseStale } from './change-goods.ts'
import { mayMove } from './goods.states.ts'
import { type Style, type StyleFacts, selectSkus } from './goods-rows.db.ts'

const { published, scheduled, ended, draft } = goodsStatus

/** The columns from which the status `published` follows; others call off a schedule. */
export const publishedFacts = (
  style: Pick<Style, 'published_at'>,
  at: Date,
  endAt: Date | null,
): StyleFacts => ({
  published: true,
  publish_at: null,
  end_at: endAt,
  ended_at: null,
  published_at: style.published_at ?? at,
})

export const endedFacts = (at: Date): StyleFacts => ({
  published: false,
  publish_at: null,
  end_at: null,
  ended_at: at,
})

type Moved = Pick<Output<typeof contract.publishGoods>, 'status'>

export async function publishGoods(
  context: StaffContext,
  { goods_id, version, publish_at, end_at = null }: Input<typeof contract.publishGoods>,
): Promise<Output<typeof contract.publishGoods>> {
  const now = context.clock.now()
  const publishAt = publish_at === undefined ? now : momentOf(publish_at)
  if (publishAt < now) refuseFields({ publish_at: 'in-the-past' })
  const endAt = momentOf(end_at)
  if (endAt && endAt <= now) refuseFields({ end_at: 'in-the-past' })
  if (endAt && endAt <= publishAt) refuseFields({ end_at: 'ends-before-start' })
  const isLater = publishAt > now
  return changeGoods<Moved>(context, { goods_id, version }, async (trx, style) => {
    if (!mayMove(isLater ? 'schedule' : 'publish', style.status)) await refuseStale(context, trx, goods_id)
    const problems = await problemsOfSale(trx, style)
    refuseIfAny(problems)
    if (!isLater) {
      const facts = publishedFacts(style, now, endAt)
      return { act: 'published', facts, result: { status: published } }
    }
    const facts = { publish_at: publishAt, end_at: endAt }
    return { act: 'scheduled', facts, result: { status: scheduled } }
  })
}

/** What a style lacks to be sold; a missing language is no reason. */
async function problemsOfSale(trx: Db, style: Style): Promise<Record<string, FieldText>> {
  const skus = await selectSkus(trx, style.id)
  return {
    ...(style.price_fen === 0 && { price: 'price-required' as const }),
    ...(!skus.some(({ active }) => active) && { skus: 'active-color-required' as const }),
  }
}

export async function withdrawGoods(
  context: StaffContext,
  { goods_id, version }: Input<typeof contract.withdrawGoods>,
): Promise<Output<typeof contract.withdrawGoods>> {
  const now = context.clock.now()
  return changeGoods<Moved>(context, { goods_id, version }, async (trx, style) => {
    if (!mayMove('withdraw', style.status)) await refuseStale(context, trx, goods_id)
    if (style.status === published) {
      return { act: 'withdrawn', facts: endedFacts(now), result: { status: ended } }
    }
    const facts = { publish_at: null, end_at: null }
    return { act: 'withdrawn', facts, result: { status: style.ended_at ? ended : draft } }
  })
}
