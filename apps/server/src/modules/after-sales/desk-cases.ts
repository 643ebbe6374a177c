import type * as contract from '@corium/contract/after-sales-desk'
import type { AfterDeskView } from '@corium/contract/after-sales-desk'
import { afterStatus } from '@corium/contract/after-status'
import type { Input, Output } from '@corium/contract/call'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { chargeOfRefund, chargesOfParts, findRefunds } from '#server/modules/payments/refunds/part-refunds.ts'
import { isStuck } from '#server/modules/payments/refunds/refunds.states.ts'
import { presentForDesk } from '#server/modules/shipments/present-shipments.ts'
import { courierName, presentCouriers } from '#server/modules/shipping/couriers.ts'
import { presentReasons } from '#server/modules/staff/reasons.ts'
import { loadFiles } from '#server/modules/uploads/attached-files.ts'
import { seconds } from '#server/runtime/clock.ts'
import { refuseReasons, rejectReasons } from './after-sales.texts.ts'
import { caseObject } from './case-files.ts'
import { presentDeskHandle } from './case-handle.ts'
import { getOrder, type StoredCase } from './cases.db.ts'
import { claimReasons } from './claim-reasons.ts'
import { readClaimable } from './claimable-order.ts'
import { actorForStaff, describeCase } from './describe-case.ts'
import { countByView, countDeskCases, findDeskCases } from './desk-cases.db.ts'
import { getAnyCase } from './lock-case.ts'
import { parcelOnItsWay } from './parcel-on-its-way.ts'
import { describeCases, refundFen } from './present-case.ts'
import { listUnsentClaims, sentMeanwhile } from './unsent-claims.ts'

type DeskCase = Output<typeof contract.listDeskCases>['list'][number]

export async function listDeskCases(
  context: StaffContext,
  input: Input<typeof contract.listDeskCases>,
): Promise<Output<typeof contract.listDeskCases>> {
  const { db, clock } = context
  const { view = 'all', keyword = '', type, reason_id, page = 1, limit = 10 } = input
  const filter = { view, keyword: keyword.trim(), type, reason: reason_id }
  const [{ cases, total }, counts] = await Promise.all([
    findDeskCases(db, filter, pagingOf(page, limit)),
    countByView(db),
  ])
  return {
    list: await describeDeskCases(context, cases),
    total: total ?? (await countDeskCases(db, filter)),
    page,
    limit,
    counts: Object.entries(counts).map(([name, num]) => ({ view: name as AfterDeskView, num })),
    server_time: seconds(clock.now()),
  }
}

export async function getDeskCase(
  context: StaffContext,
  { after_id }: Input<typeof contract.getDeskCase>,
): Promise<Output<typeof contract.getDeskCase>> {
  const { db, language } = context
  const found = await getAnyCase(db, after_id)
  const [[row], details, state, claims, buyer_tracking, shop_tracking] = await Promise.all([
    describeDeskCases(context, [found]),
    describeCase(context, found, actorForStaff(found, language)),
    readClaimable(db, await getOrder(db, found.order_id), found.id),
    listUnsentClaims(db, found.order_id),
    presentForDesk(context, 'return_id', found.id, found.back_number),
    presentForDesk(context, 'replacement_id', found.id, found.ship_number),
  ])
  const parcel = parcelOnItsWay(found)
  return {
    ...row!,
    ...details,
    buyer_tracking,
    shop_tracking,
    parcel_on_its_way: parcel ? { ...parcel, express_company: courierName(parcel.courier, language) } : null,
    sent_meanwhile: sentMeanwhile(claims.filter(({ case_id }) => case_id === found.id)),
    max_refund: state.refundable_fen,
    buyer_language: state.order.language,
  }
}

async function describeDeskCases(context: StaffContext, cases: readonly StoredCase[]): Promise<DeskCase[]> {
  const { db, clock, language } = context
  const now = clock.now()
  const ids = cases.map(({ id }) => id)
  const [rows, refunds, pictures, charges] = await Promise.all([
    describeCases(db, cases, { language, now }),
    findRefunds(
      db,
      cases.flatMap(({ refund_id }) => refund_id ?? []),
    ),
    loadFiles(context, caseObject, ids),
    chargesOfParts(
      db,
      cases.map((found) => ({ orderId: found.order_id, amountFen: refundFen(found) })),
    ),
  ])
  return cases.map((found, at) => {
    const refund = refunds.get(found.refund_id ?? '')
    const refund_failed = found.status === afterStatus.refunding && refund !== undefined && isStuck(refund)
    return {
      ...rows[at]!,
      member_id: found.member_id,
      buyer: found.contact_name,
      mobile: found.contact_mobile,
      picture_count: pictures.get(found.id)?.length ?? 0,
      is_late: isLate(found, now),
      refund_failed,
      charge: refund ? chargeOfRefund(refund) : charges[at]!,
      is_waiting_for_answer: found.waits_since !== null,
      handle: presentDeskHandle(found, { isStuck: refund_failed }),
    }
  })
}

const isLate = ({ status, due_at }: StoredCase, now: Date): boolean =>
  (status === afterStatus.submitted || status === afterStatus.sentBack) && due_at !== null && due_at <= now

export const getDeskOptions = async ({
  config,
  language,
  db,
  settings,
}: StaffContext): Promise<Output<typeof contract.getAfterDeskOptions>> => ({
  refuse_reasons: presentReasons(refuseReasons, language),
  reject_reasons: presentReasons(rejectReasons, language),
  couriers: presentCouriers(language, (await settings.get(db, 'shipping')).couriers_off),
  reasons: Object.entries(claimReasons).map(([value, { name }]) => ({ value, text: name[language] })),
  return_address: config.returnAddress ?? { name: '', mobile: '', address: '', postcode: '' },
})
