import { afterStatus } from '@corium/contract/after-status'
import { formatMoney } from '@corium/contract/format-money'
import type { OrderLine } from '@corium/contract/order-row'
import { paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#api/order.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money, Price } from '#shop/money/money.tsx'
import { Section } from '#ui/section.tsx'
import { BuyAgainReport } from './buy-again-report.tsx'
import { useOrderActions } from './use-order-actions.tsx'

/**
 * The order lines with the prices copied when the order was placed, their parcels, and
 * what the buyer can do with each.
 */
export function OrderLines({ order }: { order: Order }) {
  const t = useTexts('orders')
  const { running, buyAgain, report, closeReport } = useOrderActions(order.order_id)
  return (
    <Section label={t('lines')}>
      <ul className="order-lines">
        {order.lines.map((line) => (
          <Line
            key={line.order_goods_id}
            line={line}
            parcels={parcelsOf(order, line)}
            exchanges={order.exchanges.filter(({ order_goods_id }) => order_goods_id === line.order_goods_id)}
          >
            {(line.can_comment || line.commented) && (
              <Link
                to={paths.comment(order.order_id, line.order_goods_id)}
                className="no-print link touch"
                aria-label={t(line.commented ? 'commentedOf' : 'commentOf', { name: line.goods_name })}
              >
                {t(line.commented ? 'commented' : 'comment')}
              </Link>
            )}
            {order.handle.after_sales && line.can_apply && (
              <Link
                to={paths.afterSalesForm(order.order_id, line.order_goods_id)}
                className="no-print link touch"
                aria-label={t('afterSalesOf', { name: line.goods_name })}
              >
                {t('afterSales')}
              </Link>
            )}
            {order.handle.buy_again && (
              <button
                type="button"
                className="no-print link touch"
                aria-label={t('buyAgainOf', { name: line.goods_name })}
                aria-disabled={running !== undefined || undefined}
                onClick={() => running ?? buyAgain(line.order_goods_id)}
              >
                {t('buyAgain')}
              </button>
            )}
          </Line>
        ))}
      </ul>
      {report && <BuyAgainReport report={report} onClose={closeReport} />}
    </Section>
  )
}

/** The numbers of the parcels that hold a line, if the order has several. */
function parcelsOf({ packages }: Order, { order_goods_id }: OrderLine): number[] {
  if (packages.length < 2) return []
  return packages
    .toReversed()
    .flatMap(({ lines }, index) =>
      lines.some((line) => line.order_goods_id === order_goods_id) ? index + 1 : [],
    )
}

type Exchanges = Order['exchanges']
type LineProps = { line: OrderLine; parcels: number[]; exchanges: Exchanges; children: ReactNode }

function Line({ line, parcels, exchanges, children }: LineProps) {
  const t = useTexts('orders')
  const goods = useTexts('goods')
  const quantity = useFormatQuantity()
  const { language } = useSite()
  return (
    <li className="order-line">
      <SampleSwatch
        image={line.image}
        hex={line.color.hex}
        className="h-20 w-20 max-md:h-18 max-md:w-18"
        sizes="80px"
      />
      <div>
        <Link to={paths.product(line.goods_id, line.sku_id)} className="display text-h4">
          {line.goods_name}
        </Link>
        <p className="text-sm">
          {line.color.name} <span className="ml-1 text-ink-2">{line.sku_code}</span>
        </p>
        {exchanges.map(({ after_id, num, from, to, status, status_text }) => (
          <p key={after_id} className="text-sm">
            <Link to={paths.afterSalesCase(after_id)} className="link touch">
              {t(status === afterStatus.completed ? 'exchangedFor' : 'exchangeFor', {
                num: quantity(num, line.unit),
                from: from.color.name,
                to: `${to.color.name} ${to.sku_code}`,
                state: status_text,
              })}
            </Link>
          </p>
        ))}
      </div>
      <p className="text-sm">
        {quantity(line.num, line.unit)}
        {parcels.length > 0 && (
          <span className="text-ink-2">
            {goods('comma')}
            {parcels.map((no) => t('inParcel', { no })).join(goods('comma'))}
          </span>
        )}
        <span className="block text-ink-2">
          <Price fen={line.price} unit={line.unit} />
        </span>
        {line.after_num > 0 && (
          <span className="block text-ink-2">
            {t('inAfterSales', { num: quantity(line.after_num, line.unit) })}
          </span>
        )}
      </p>
      <p className="order-line-amount">
        <Money fen={line.amount} className="font-strong" />
        {line.discount > 0 && (
          <span className="block text-sm text-ink-2">
            {t('discountOf', { amount: formatMoney(line.discount, language) })}
          </span>
        )}
      </p>
      <p className="order-line-actions text-sm">{children}</p>
    </li>
  )
}
