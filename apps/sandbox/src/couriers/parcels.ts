import type { SandboxContext } from '#sandbox/context.ts'
import type { Parcel } from '#sandbox/records/couriers.ts'

export const findParcel = ({ state }: SandboxContext, num: string): Parcel | undefined =>
  state.parcels.find((parcel) => parcel.num === num)

/** Adds a number when the shop first queries or subscribes it. */
export function getOrAddParcel(context: SandboxContext, com: string, num: string, phone: string): Parcel {
  const found = findParcel(context, num)
  if (found) {
    found.phone_end ||= phone.slice(-4)
    return found
  }
  const created_at = context.now().toISOString()
  const parcel: Parcel = { com, num, phone_end: phone.slice(-4), created_at, trail: [] }
  context.state.parcels.push(parcel)
  return parcel
}
