import { useStaff } from '#api/staff.ts'

/** The name of the shop on papers that go to buyers. */
export const useShopName = (): string => useStaff().data?.shop_name ?? ''
