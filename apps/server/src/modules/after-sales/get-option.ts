import type { AfterType, FreightPayer, ReturnMethod } from '@corium/contract/after-sales'
import type * as contract from '@corium/contract/after-sales-form'
import type { Input, Output } from '@corium/contract/call'
import type { Bilingual, Language } from '@corium/contract/language'
import { maxPictures, maxUploadBytes, uploadTypes } from '@corium/contract/limits'
import { fromMilli } from '@corium/contract/measure'
import type { MemberContext } from '#server/context.ts'
import { fullText } from '#server/modules/addresses/address-text.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { claimEnd, returnEnd } from '#server/modules/orders/claimable.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { pictureIds, presentGoods, presentLine } from '#server/modules/orders/present-order.ts'
import { refundTarget } from '#server/modules/payments/refunds/part-refunds.ts'
import { presentColor, presentSku } from '#server/modules/stock/present-sku.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { auditHours, sendBackDays } from './after-sales.limits.ts'
import { isOpen } from './after-sales.states.ts'
import { type BlockedReason, blockedTexts, returnMethodTexts, typeTexts } from './after-sales.texts.ts'
import { claimReasons, freightOf } from './claim-reasons.ts'
import {
  blockedOrder,
  blockedReason,
  type ClaimableOrder,
  claimableColors,
  claimableMilli,
  isCustomMade,
  maxMilliFor,
  readClaimable,
  reasonEnd,
  stepOf,
} from './claimable-order.ts'
import { listExchangeSkus, type ReplacementSku } from './exchange-skus.ts'
import { getMemberCase } from './lock-case.ts'
import { shareOf } from './refund-share.ts'
import { getClaimedOrder } from './submit-case.ts'

type OptionOutput = Output<typeof contract.getAfterSalesOption>
const allTypes = Object.keys(typeTexts) as AfterType[]

/** What the member can ask for with an order, for the form. */
export async function getOption(
  context: MemberContext,
  { order_id, order_goods_ids, after_id }: Input<typeof contract.getAfterSalesOption>,
): Promise<OptionOutput> {
  const { db, clock, member, language } = context
  const order = await getClaimedOrder(db, member.id, order_id)
  const edited = after_id === undefined ? undefined : await getMemberCase(db, member.id, after_id)
  const state = await readClaimable(db, order, edited?.id)
  const now = clock.now()
  const blocked = blockedOrder(state, now)
  const lines = state.lines.filter(({ id }) => !order_goods_ids || order_goods_ids.includes(id))
  const [pictures, replacements, held, target] = await Promise.all([
    selectPictures(db, pictureIds(lines)),
    listExchangeSkus(db, lines),
    selectPurchasableSkus(
      db,
      lines.flatMap((line) => line.held.map(({ sku_id }) => sku_id)),
    ),
    refundTarget(db, order.id, language),
  ])
  const reasons = presentReasons(state, now, language)
  const usable = reasons.filter(({ available }) => available)
  return {
    order_id: order.id,
    order_sn: order.sn,
    currency: order.currency,
    can_apply: !blocked,
    blocked_reason: blocked ? blockedTexts[blocked][language] : '',
    received_options: ([1, 0] as const).filter((received) =>
      usable.some(({ is_received }) => is_received === received),
    ),
    types: allTypes.map((type) => ({
      type,
      name: typeTexts[type].name[language],
      note: typeTexts[type].note[language],
      is_received: ([1, 0] as const).filter((received) =>
        usable.some(({ is_received, types }) => is_received === received && types.includes(type)),
      ),
    })),
    lines: lines.map((line) => ({
      ...presentLine(line, order, { pictures, language, now }),
      ...describeLine(state, line, blocked, { now, language }),
      colors: blocked
        ? []
        : [...claimableColors(order, line, now)].map(([skuId, milli]) => ({
            ...(skuId === line.sku_id
              ? presentGoods(line, pictures, language)
              : presentSku(held.get(skuId)!, language)),
            max_num: fromMilli(milli),
            max_num_by_reason: maxNumByReason(order, line, skuId, now),
            quality_until: secondsOrNull(lastClaimEnd(order, line, skuId)),
          })),
      types: blocked || claimableMilli(order, line, now) === 0 ? [] : typesOf(line, usable),
      exchange_skus: (replacements.get(line.id) ?? []).map((sku) => presentReplacement(sku, language)),
    })),
    reasons,
    return_methods: presentMethods(order.address.country === 'CN', language),
    received_at: secondsOrNull(order.received_at),
    deadline: {
      no_fault: secondsOrNull(returnEnd({ ...order, replaced_at: null })),
      quality: secondsOrNull(claimEnd({ ...order, replaced_at: null })),
    },
    audit_hours: auditHours,
    send_back_days: sendBackDays,
    upload: { max_num: maxPictures, max_size: maxUploadBytes, types: [...uploadTypes] },
    contact: { name: order.address.consignee, mobile: order.address.mobile },
    address_text: fullText(order.address, language),
    refund_to: target,
    server_time: seconds(now),
  }
}

/** How much of a color can be claimed, by the id of the reason. */
const maxNumByReason = (
  order: StoredOrder,
  line: ClaimableOrder['lines'][number],
  skuId: string,
  now: Date,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(claimReasons).map(([id, reason]) => {
      const left_milli = claimableColors(order, line, now, reason).get(skuId) ?? 0
      return [id, fromMilli(maxMilliFor(line, reason, { skuId, left_milli }))]
    }),
  )

/** Until when a fault can be claimed of the goods of a color that came last. */
function lastClaimEnd(
  order: StoredOrder,
  { held }: ClaimableOrder['lines'][number],
  skuId: string,
): Date | null {
  const last = held.findLast(({ sku_id }) => sku_id === skuId)
  return claimEnd({ ...order, replaced_at: last?.replaced_at ?? null })
}

function describeLine(
  { order, claims }: ClaimableOrder,
  line: ClaimableOrder['lines'][number],
  blocked: BlockedReason | undefined,
  { now, language }: { now: Date; language: Language },
) {
  const max_milli = blocked ? 0 : claimableMilli(order, line, now)
  const why: BlockedReason | undefined =
    blocked ?? (line.left_milli === 0 ? 'all-claimed' : max_milli === 0 ? 'too-late' : undefined)
  const claimed = { num_milli: line.num_milli - line.left_milli, amount_fen: line.claimed_fen }
  return {
    max_num: fromMilli(max_milli),
    step_num: fromMilli(stepOf(line.unit)),
    max_amount: max_milli > 0 ? shareOf(line, claimed, max_milli) : 0,
    is_custom_made: isCustomMade(line),
    blocked_reason: why ? blockedTexts[why][language] : '',
    open_cases: claims
      .filter(({ order_line_id, status }) => order_line_id === line.id && isOpen(status))
      .map(({ case_id, sn }) => ({ after_id: case_id, after_sn: sn })),
  }
}

const typesOf = (line: ClaimableOrder['lines'][number], reasons: OptionOutput['reasons']): AfterType[] =>
  allTypes.filter((type) =>
    reasons.some(
      ({ types, is_received, is_no_fault }) =>
        types.includes(type) &&
        (is_received === 0 || line.sent_left_milli > 0) &&
        !(is_no_fault && isCustomMade(line)),
    ),
  )

function presentReasons(
  { order, lines }: ClaimableOrder,
  now: Date,
  language: Language,
): OptionOutput['reasons'] {
  const allCustom = lines.every(isCustomMade)
  return Object.entries(claimReasons).map(([reason_id, reason]) => {
    const end = reasonEnd(order, reason)
    const why =
      blockedReason(order, reason, now) ??
      (reason.isNoFault && allCustom ? ('custom-made' as const) : undefined)
    return {
      reason_id,
      name: reason.name[language],
      is_received: reason.isReceived ? (1 as const) : (0 as const),
      types: [...reason.types],
      freight: freightOf(reason),
      is_no_fault: reason.isNoFault,
      needs_description: reason.needsDescription,
      available: !why,
      until: secondsOrNull(end),
      unavailable_text: why ? blockedTexts[why][language] : '',
    }
  })
}

const presentReplacement = (sku: ReplacementSku, language: Language) => {
  const available = sku.is_made_to_order ? sku.max_milli : Math.max(0, sku.available_milli)
  return { ...presentColor(sku, language), available_num: fromMilli(available) }
}

const returning: AfterType[] = ['return_refund', 'exchange']

function presentMethods(canPickUp: boolean, language: Language): OptionOutput['return_methods'] {
  const method = (return_method: ReturnMethod, types: AfterType[], freight: FreightPayer | null) => {
    const { name, note }: { name: Bilingual; note: Bilingual } = returnMethodTexts[return_method]
    return { return_method, name: name[language], note: note[language], types, freight }
  }
  return [
    ...(canPickUp ? [method('pickup', returning, 'shop')] : []),
    method('courier', returning, null),
    method('logistics', returning, null),
    method('none', ['refund_only'], null),
  ]
}
