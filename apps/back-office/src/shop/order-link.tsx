import { Link } from 'react-router'
import { useMay } from '#api/staff.ts'
import { orderNumber } from './order-number.ts'
import { paths } from './paths.ts'

/** Links to an order for staff who may see orders; others get its plain number. */
export function OrderLink({ orderId, orderSn }: { orderId: string; orderSn: string }) {
  const number = orderNumber(orderSn)
  return useMay('orders') ? <Link to={paths.order(orderId)}>{number}</Link> : number
}
