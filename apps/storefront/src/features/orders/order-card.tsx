import { formatMoney } from '@corium/contract/format-money'
import type { OrderRow } from '@corium/contract/order-row'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useSite } from '#i18n/site.tsx'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { Money } from '#shop/money/money.tsx'
import { CopyOrderNumber } from '#shop/page/copy-order-number.tsx'
import { buttonClass } from '#ui/button.tsx'
import { allowedActions, OrderActions } from './order-actions.tsx'
import { NextStep } from './order-notice.tsx'
import { OrderStatus } from './order-status.tsx'

/** One order of the list: the fields of §2, the first lines and the next action. */
export function OrderCard({ order, clockOffset }: { order: OrderRow; clockOffset: number }) {
  const t = useTexts('orders')
  const goods = useTexts('goods')
  const dates = useDates()
  const { language } = useSite()
  const allowed = allowedActions(order)
  const main = mainActions.find((name) => allowed.includes(name))
  const others = allowed.filter((name) => name !== main && name !== 'cancel').toReversed()
  const fields = [
    ['quantity', t('lineCount', { count: order.line_count })],
    ['consignee', order.consignee],
    ...(order.express_company ? ([['express', order.express_company]] as const) : []),
  ] as const
  return (
    <article className="order-card" aria-labelledby={order.order_id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id={order.order_id} className="font-strong">
            <Link to={paths.order(order.order_id)} className="link touch">
              {t('orderNumber', { number: order.order_sn })}
            </Link>
          </h2>
          <span className="text-sm">
            <CopyOrderNumber number={order.order_sn} />
          </span>
          <time className="text-sm text-ink-2">{dates.dateTime(order.create_time)}</time>
        </div>
        <OrderStatus code={order.order_status} text={order.order_status_text} />
      </header>
      <p className="mt-1 text-sm text-ink-2 empty:hidden">
        <NextStep order={order} clockOffset={clockOffset} />
      </p>
      <div className="order-card-body">
        <div className="flex items-center gap-4">
          {order.lines.map((line) => (
            <Link
              key={line.order_goods_id}
              to={paths.product(line.goods_id, line.sku_id)}
              aria-label={goods('inColor', { name: line.goods_name, color: line.color.name })}
            >
              <SampleSwatch image={line.image} hex={line.color.hex} className="h-20 w-20" sizes="80px" />
            </Link>
          ))}
          {order.line_count > order.lines.length && (
            <span className="text-sm text-ink-2">+{order.line_count - order.lines.length}</span>
          )}
        </div>
        <dl className="order-card-fields">
          {fields.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-2">{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-ink-2">{t('amount')}</dt>
            <dd className="font-strong">
              <Money fen={order.amount} />
              {order.discount > 0 && (
                <span className="block text-sm font-normal text-ink-2">
                  {t('discountOf', { amount: formatMoney(order.discount, language) })}
                </span>
              )}
            </dd>
          </div>
        </dl>
        <div className="order-card-actions no-print">
          {main ? (
            <OrderActions order={order} names={[main]} />
          ) : (
            <Link to={paths.order(order.order_id)} className={buttonClass({ kind: 'secondary' })}>
              {t('details')}
            </Link>
          )}
          <p className="order-card-links">
            {main && (
              <Link to={paths.order(order.order_id)} className="link touch">
                {t('details')}
              </Link>
            )}
            <OrderActions order={order} names={others} asLinks />
          </p>
        </div>
      </div>
    </article>
  )
}

/**
 * The action that the order waits for is a button, the others are links; canceling
 * is on the order's page only.
 */
const mainActions = ['pay', 'confirm', 'remind', 'comment'] as const
