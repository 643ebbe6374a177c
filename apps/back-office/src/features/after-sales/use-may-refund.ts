import { useStaff } from '#api/staff.ts'

/**
 * Whether the staff member may pay back this many fen; else a colleague starts the
 * refund of an approved case.
 */
export function useMayRefund(): (fen: number) => boolean {
  const { data: staff } = useStaff()
  if (!staff?.permissions.includes('orders.refund')) return () => false
  const { refund_limit } = staff
  return (fen) => refund_limit === null || fen <= refund_limit
}
