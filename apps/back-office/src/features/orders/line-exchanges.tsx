import { afterStatus } from '@corium/contract/after-status'
import { Link } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { quantity } from '#shop/quantity.ts'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import type { Order } from './order.ts'

type LineExchangesProps = { order: Order; line: Order['lines'][number] }

/** The current and past exchanges of an order line: quantity, color, and a link to the case. */
export function LineExchanges({ order, line: { order_goods_id, unit } }: LineExchangesProps) {
  const t = useTexts('orders')
  const language = useLanguage()
  const seesCases = useMay('after-sales')
  return order.exchanges
    .filter((exchange) => exchange.order_goods_id === order_goods_id)
    .map(({ after_id, num, from, to, status, status_text }) => {
      const text = t(status === afterStatus.completed ? 'exchangedFor' : 'exchangeFor', {
        quantity: quantity(num, unit, language),
        from: from.color.name,
        to: `${to.color.name} ${to.sku_code}`,
        state: status_text,
      })
      const words = <UnbrokenCodes text={text} />
      return (
        <span key={after_id} className="second-line">
          {seesCases ? <Link to={paths.case(after_id)}>{words}</Link> : words}
        </span>
      )
    })
}
