import { useStaff } from '#api/staff.ts'
import { type Desk, groups, isOpenTo } from './desks.ts'

/** The desks that the staff member's role allows, in the order of the side bar. */
export function useOpenDesks(): readonly Desk[] {
  const { data: staff } = useStaff()
  return groups.flatMap(({ desks }) => desks).filter((desk) => isOpenTo(staff?.permissions, desk))
}
