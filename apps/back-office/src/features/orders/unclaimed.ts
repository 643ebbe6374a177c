import { fromMilli, toMilli } from '@corium/contract/measure'
import type { Order } from './order.ts'

/** What is to send now: what is not sent yet, less what an undecided after-sales case claims. */
export const unclaimed = (unshipped: Order['unshipped']): { order_goods_id: string; num: number }[] =>
  unshipped
    .map(({ order_goods_id, num, claimed_num }) => ({
      order_goods_id,
      num: fromMilli(toMilli(num) - toMilli(claimed_num)),
    }))
    .filter(({ num }) => num > 0)
