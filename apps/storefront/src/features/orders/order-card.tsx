import type { OrderRow } from '@corium/contract/orders'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { useDates } from '#shop/dates.ts'
import { Money } from '#shop/money.tsx'
import { SampleSwatch } from '#shop/sample-swatch.tsx'
import { buttonClass } from '#ui/button.tsx'
import { OrderStatus } from './order-status.tsx'

/** One order of the list: its labels of §2, the first pieces, and the next step. */
export function OrderCard({ order }: { order: OrderRow }) {
  const t = useTexts('orders')
  const goods = useTexts('goods')
  const dates = useDates()
  const labels = [
    ['quantity', t('lineCount', { count: order.line_count })],
    ['consignee', order.consignee],
    ...(order.express_company ? ([['express', order.express_company]] as const) : []),
  ] as const
  return (
    <article className="order-card" aria-labelledby={order.order_id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={order.order_id} className="font-strong">
          <Link to={paths.order(order.order_id)} className="link">
            {t('orderNumber', { number: order.order_sn })}
          </Link>
        </h2>
        <OrderStatus code={order.order_status} text={order.order_status_text} />
      </header>
      <p className="mt-1 text-sm text-ink-2">
        {dates.moment(order.create_time)}
        {order.handle.pay && order.pay_expire_at && (
          <> · {t('heldUntil', { time: dates.moment(order.pay_expire_at) })}</>
        )}
      </p>
      <div className="order-card-body">
        <div className="flex items-center gap-4">
          {order.lines.map((line) => (
            <Link
              key={line.order_goods_id}
              to={paths.product(line.goods_id, line.sku_id)}
              aria-label={goods('inColour', { name: line.goods_name, colour: line.color.name })}
            >
              <SampleSwatch image={line.image} hex={line.color.hex} className="h-20 w-20" sizes="80px" />
            </Link>
          ))}
          {order.line_count > order.lines.length && (
            <span className="text-sm text-ink-2">+{order.line_count - order.lines.length}</span>
          )}
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 self-end text-sm">
          {labels.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-2">{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-ink-2">{t('amount')}</dt>
            <dd className="font-strong">
              <Money fen={order.amount} />
            </dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3 self-end md:justify-end">
          {order.handle.pay && (
            <Link to={paths.payment(order.order_id)} className={buttonClass({ kind: 'primary' })}>
              {t('pay')}
            </Link>
          )}
          <Link to={paths.order(order.order_id)} className={buttonClass({ kind: 'secondary' })}>
            {t('details')}
          </Link>
        </div>
      </div>
    </article>
  )
}
