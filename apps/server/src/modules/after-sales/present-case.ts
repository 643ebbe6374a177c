import type { AfterLine, AfterRefund, AfterRow } from '@corium/contract/after-sales'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { Static } from 'typebox'
import type { Db } from '#server/db/open.ts'
import { type PictureRow, selectPictures } from '#server/modules/media/select-pictures.ts'
import { presentGoods } from '#server/modules/orders/present-order.ts'
import { refundStatusText, settledTexts } from '#server/modules/payments/present-payments.ts'
import { findRefunds, type RefundRow } from '#server/modules/payments/refunds/part-refunds.ts'
import { isStuck } from '#server/modules/payments/refunds/refunds.states.ts'
import { presentColor } from '#server/modules/stock/present-sku.ts'
import { type PurchasableSku, selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { refuseReasons, rejectReasons, statusTexts, typeTexts } from './after-sales.texts.ts'
import { presentHandle } from './case-handle.ts'
import { type CaseRow, type StoredCase, type StoredCaseLine, selectCaseLines } from './cases.db.ts'
import { findReason } from './claim-reasons.ts'
import { presentNext, presentSteps } from './present-steps.ts'

type Reader = { language: Language; now: Date }

/** The other data that the rows of several cases show. */
type CaseParts = {
  lines: StoredCaseLine[]
  pictures: Map<string, PictureRow>
  replacements: Map<string, PurchasableSku>
  refunds: Map<string, RefundRow>
}

/** Cases as lists show them, in the same sequence; a fixed number of queries for all of them. */
export async function describeCases(
  db: Db,
  cases: readonly StoredCase[],
  reader: Reader,
): Promise<AfterRow[]> {
  const lines = await selectCaseLines(
    db,
    cases.map(({ id }) => id),
  )
  const [pictures, replacements, refunds] = await Promise.all([
    selectPictures(db, [...new Set(lines.flatMap(({ picture_id }) => picture_id ?? []))]),
    selectPurchasableSkus(db, [
      ...new Set(
        lines.flatMap(({ held_sku_id, exchange_sku_id }) =>
          [held_sku_id ?? [], exchange_sku_id ?? []].flat(),
        ),
      ),
    ]),
    findRefunds(
      db,
      cases.flatMap(({ refund_id }) => refund_id ?? []),
    ),
  ])
  return cases.map((found) => presentCase(found, { lines, pictures, replacements, refunds }, reader))
}

function presentCase(found: StoredCase, parts: CaseParts, { language, now }: Reader): AfterRow {
  const refund = found.refund_id ? parts.refunds.get(found.refund_id) : undefined
  return {
    after_id: found.id,
    after_sn: found.sn,
    order_id: found.order_id,
    order_sn: found.order_sn,
    type: found.type,
    type_text: typeTexts[found.type].name[language],
    status: found.status,
    status_text: statusTexts[found.status][language],
    create_time: seconds(found.created_at),
    reason_text: findReason(found.reason)?.name[language] ?? '',
    lines: parts.lines
      .filter(({ case_id }) => case_id === found.id)
      .map((line) => presentCaseLine(line, found, parts, language)),
    refund_amount: refundFen(found),
    currency: found.currency,
    steps: presentSteps(found, language),
    ...presentNext(found, { now, language, isStuck: refund !== undefined && isStuck(refund) }),
    handle: presentHandle(found, now),
  }
}

/** What a case gives back. An exchange returns money only once staff turned it into a refund, which changes its type. */
export const refundFen = ({ type, refund_fen }: Pick<CaseRow, 'type' | 'refund_fen'>): number =>
  type === 'exchange' ? 0 : refund_fen

function presentCaseLine(
  line: StoredCaseLine,
  { type }: StoredCase,
  { pictures, replacements }: CaseParts,
  language: Language,
): AfterLine {
  const colorOf = (skuId: string | null) => {
    const sku = skuId === null ? undefined : replacements.get(skuId)
    return sku ? presentColor(sku, language) : null
  }
  return {
    order_goods_id: line.order_line_id,
    ...presentGoods(line, pictures, language),
    ...colorOf(line.held_sku_id),
    num: fromMilli(line.num_milli),
    price: line.price_fen,
    bought_num: fromMilli(line.bought_milli),
    amount: type === 'exchange' ? 0 : line.amount_fen,
    exchange: type === 'exchange' ? colorOf(line.exchange_sku_id) : null,
  }
}

export const presentRefund = (
  refund: RefundRow,
  to: string,
  language: Language,
): Static<typeof AfterRefund> => ({
  refund_sn: refund.sn,
  amount: refund.amount_fen,
  to: refund.settled_how ? settledTexts[refund.settled_how].to[language] : to,
  status_text: refundStatusText(refund, language),
  is_stuck: isStuck(refund),
  time: seconds(refund.created_at),
  succeeded_at: secondsOrNull(refund.succeeded_at),
})

/** Why the shop refused a case or its goods; empty when it did not. */
export const refuseText = (
  { refuse_reason, refuse_note }: Pick<CaseRow, 'refuse_reason' | 'refuse_note'>,
  language: Language,
): string => (refuse_reason === null ? '' : reasonWithNote(refuse_reason, refuse_note, language))

export function reasonWithNote(reason: string, note: string, language: Language): string {
  const text = (refuseReasons[reason] ?? rejectReasons[reason])?.[language] ?? ''
  const stop = language === 'zh-cn' ? '。' : '. '
  return [text, note].filter(Boolean).join(stop)
}
