import type * as contract from '@corium/contract/after-sales'
import type { Input, Output } from '@corium/contract/call'
import type { MemberContext } from '#server/context.ts'
import { presentShipments } from '#server/modules/shipments/present-shipments.ts'
import { presentCouriers } from '#server/modules/shipping/couriers.ts'
import { loadFiles } from '#server/modules/uploads/attached-files.ts'
import { refuse } from '#server/refuse.ts'
import { maxResubmits } from './after-sales.limits.ts'
import { returnObject } from './case-files.ts'
import { actorForBuyer, describeCase, presentReturn, presentShopParcel } from './describe-case.ts'
import { getMemberCase } from './lock-case.ts'
import { describeCases } from './present-case.ts'

/** One of the member's cases with everything that its page shows. */
export async function getCase(
  context: MemberContext,
  { after_id }: Input<typeof contract.getAfterSales>,
): Promise<Output<typeof contract.getAfterSales>> {
  const { db, clock, member, language } = context
  const found = await getMemberCase(db, member.id, after_id)
  const [[row], details] = await Promise.all([
    describeCases(db, [found], { language, now: clock.now() }),
    describeCase(context, found, actorForBuyer(language)),
  ])
  return {
    ...row!,
    ...details,
    couriers: presentCouriers(language).map(({ value, text }) => ({ express_id: value, name: text })),
    resubmits_left: maxResubmits - found.resubmits,
  }
}

/** Where a parcel of a case is. */
export async function getExpress(
  context: MemberContext,
  { after_id, side }: Input<typeof contract.getAfterExpress>,
): Promise<Output<typeof contract.getAfterExpress>> {
  const { db, member, language } = context
  const found = await getMemberCase(db, member.id, after_id)
  const slips = await loadFiles(context, returnObject, [found.id])
  const parcel =
    side === 'buyer'
      ? presentReturn(found, slips.get(found.id) ?? [], language)
      : presentShopParcel(found, language)
  if (!parcel) return refuse('not-found')
  const shipmentOf = await presentShipments(context, side === 'buyer' ? 'return_id' : 'replacement_id', [
    found.id,
  ])
  return { ...parcel, ...shipmentOf(found.id).tracking }
}
