import type { AfterParcel, afterDetails } from '@corium/contract/after-sales'
import { type AfterStatus, afterStatus } from '@corium/contract/after-status'
import type { Language } from '@corium/contract/language'
import type { Static, TObject } from 'typebox'
import { automatic, theShop, you } from '#server/actor-names.ts'
import type { Context } from '#server/context.ts'
import { type HistoryRow, selectHistory } from '#server/db/select-history.ts'
import { fullText } from '#server/modules/addresses/address-text.ts'
import {
  chargeOfPart,
  chargeOfRefund,
  findRefunds,
  refundTarget,
} from '#server/modules/payments/refunds/part-refunds.ts'
import { presentNumber } from '#server/modules/shipments/present-shipments.ts'
import { loadFiles } from '#server/modules/uploads/attached-files.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import type { CaseEvent } from './after-sales.states.ts'
import { eventTexts, freightTexts, returnMethodTexts } from './after-sales.texts.ts'
import { caseObject, checkObject, returnObject } from './case-files.ts'
import type { StoredCase } from './cases.db.ts'
import { findReason, freightOf } from './claim-reasons.ts'
import { presentRefund, reasonWithNote, refundFen, refuseText } from './present-case.ts'

export type Details = Static<TObject<typeof afterDetails>>
type History = HistoryRow<'after_sales_history'>[]

/** The name of the actor of a step, for the reader of the history. */
export type ActorName = (row: History[number]) => string

export const actorForBuyer =
  (language: Language): ActorName =>
  ({ actor_type }) => {
    if (actor_type === 'member') return you[language]
    return (actor_type === 'staff' ? theShop : automatic)[language]
  }

export const actorForStaff =
  ({ contact_name }: Pick<StoredCase, 'contact_name'>, language: Language): ActorName =>
  ({ actor_type, staff_name }) => {
    if (actor_type === 'member') return contact_name
    return staff_name ?? (actor_type === 'staff' ? theShop : automatic)[language]
  }

/** The data of one case that buyer and staff see, beyond its row. */
export async function describeCase(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'language'>,
  found: StoredCase,
  actorName: ActorName,
): Promise<Details> {
  const { db, clock, language } = context
  const [pictures, slips, checkPictures, history, target, refunds] = await Promise.all([
    loadFiles(context, caseObject, [found.id]),
    loadFiles(context, returnObject, [found.id]),
    loadFiles(context, checkObject, [found.id]),
    selectHistory(db, 'after_sales_history', 'case_id', found.id),
    refundTarget(db, found.order_id, language),
    findRefunds(db, found.refund_id ? [found.refund_id] : []),
  ])
  const refund = refunds.get(found.refund_id ?? '')
  const reason = findReason(found.reason)
  const charge = refund ? chargeOfRefund(refund) : await chargeOfPart(db, found.order_id, refundFen(found))
  const freight = freightOf({ isNoFault: reason?.isNoFault ?? false })
  const isExchange = found.type === 'exchange'
  return {
    is_received: found.is_received ? 1 : 0,
    reason_id: found.reason,
    description: found.description,
    pictures: pictures.get(found.id) ?? [],
    check_pictures: checkPictures.get(found.id) ?? [],
    return_method: found.return_method,
    return_method_text: returnMethodTexts[found.return_method].name[language],
    freight,
    freight_text: found.return_method === 'none' ? '' : freightTexts[freight][language],
    contact: { name: found.contact_name, mobile: found.contact_mobile },
    address_text: isExchange && found.address ? fullText(found.address, language) : '',
    parts: isExchange ? { goods: 0, shipping: 0 } : { goods: found.goods_fen, shipping: found.shipping_fen },
    refund_to: target,
    charge,
    refuse_text: refuseText(found, language),
    return_address: found.return_address,
    send_deadline: found.status === afterStatus.toSendBack ? secondsOrNull(found.due_at) : null,
    buyer_express: presentReturn(found, slips.get(found.id) ?? [], language),
    shop_express: presentShopParcel(found, language),
    refund: refund ? presentRefund(refund, target, language) : null,
    history: history.map((row) => ({
      time: seconds(row.at),
      actor: actorName(row),
      event: row.event,
      from: row.from_status as AfterStatus | null,
      to: row.to_status as AfterStatus,
      text: eventTexts[row.event as CaseEvent][language],
      note: presentNote(row, language),
    })),
    server_time: seconds(clock.now()),
  }
}

/** The note of a refusal names its reason first: `pictures: too dark`. */
export const refusalNote = (reason: string, note: string): string => `${reason}: ${note}`

function presentNote({ event, note }: Pick<History[number], 'event' | 'note'>, language: Language): string {
  if (event !== 'refused' && event !== 'goods-refused') return note
  const [reason = '', ...words] = note.split(': ')
  return reasonWithNote(reason, words.join(': '), language)
}

export function presentReturn(
  { back_courier, back_number, back_sent_at, back_mobile }: StoredCase,
  pictures: AfterParcel['pictures'],
  language: Language,
): AfterParcel | null {
  if (!back_courier || !back_number || !back_sent_at) return null
  return {
    ...presentNumber(back_courier, back_number, language),
    sent_at: seconds(back_sent_at),
    mobile: back_mobile,
    pictures,
  }
}

export function presentShopParcel(
  { ship_courier, ship_number, shipped_at }: StoredCase,
  language: Language,
): AfterParcel | null {
  if (!ship_courier || !ship_number || !shipped_at) return null
  return {
    ...presentNumber(ship_courier, ship_number, language),
    sent_at: seconds(shipped_at),
    mobile: '',
    pictures: [],
  }
}
