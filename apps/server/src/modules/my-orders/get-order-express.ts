import type { Input, Output } from '@corium/contract/call'
import type { getOrderExpress as contract } from '@corium/contract/parcels'
import type { MemberContext } from '#server/context.ts'
import { listParcels } from '#server/modules/parcels/present-parcels.ts'
import { refuse } from '#server/refuse.ts'
import { getMemberOrder } from './get-member-order.ts'

/** The parcels of one of the member's orders. @throws `not-found`, also for a parcel of another order */
export async function getOrderExpress(
  context: MemberContext,
  { order_id, package_id }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const order = await getMemberOrder(context, order_id)
  const packages = await listParcels(context, order.id, package_id)
  if (package_id !== undefined && packages.length === 0) return refuse('not-found')
  return { packages }
}
