import { payStatus } from '@corium/contract/pay-status'
import type { Db } from '#server/db/open.ts'

/** How many of the member's payments are being refunded or checked by our team. */
export async function countOwedRefunds(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orders.member_id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('payments.status', '=', payStatus.refunding),
        eb('payments.problem', 'in', ['amount-differs', 'refunded-elsewhere']).and(
          'payments.status',
          '<>',
          payStatus.refunded,
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}
