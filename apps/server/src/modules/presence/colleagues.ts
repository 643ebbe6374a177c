import type { Input, Output } from '@corium/contract/call'
import type { Permission } from '@corium/contract/permissions'
import type { getColleagues, PresenceKind } from '@corium/contract/presence'
import type { StaffContext } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'

/** The areas that show the page. */
const areas: Record<PresenceKind, readonly Permission[]> = {
  goods: ['goods'],
  order: ['orders'],
  case: ['after-sales'],
  complaint: ['after-sales'],
  quote: ['quotes'],
  'trade-account': ['trade'],
  'color-card': ['color-cards'],
  content: ['content'],
  coupon: ['coupons'],
  promotion: ['coupons'],
  // The table of colors is a page of the settings with a permission of its own.
  setting: ['settings', 'color-tables'],
  comment: ['comments'],
  message: ['messages'],
}

/** Who else has a page open. Whether its record exists does not matter, because the page itself says that. */
export async function listColleagues(
  { staff, presence }: Pick<StaffContext, 'staff' | 'presence'>,
  { kind, id, leaves = false }: Input<typeof getColleagues>,
): Promise<Output<typeof getColleagues>> {
  if (!areas[kind].some((area) => staff.permissions.includes(area))) refuse('not-allowed')
  const page = `${kind}:${id}`
  if (leaves) {
    await presence.leave(page, staff.id)
    return { list: [] }
  }
  const people = await presence.enter(page, { id: staff.id, name: staff.name })
  return {
    list: people.filter((one) => one.id !== staff.id).map(({ id, name }) => ({ staff_id: id, name })),
  }
}
