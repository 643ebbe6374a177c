import { useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { GoodsLink } from '#shop/goods-link.tsx'
import { money } from '#shop/money.ts'
import { isPartShipped } from '#shop/order-status.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { AmountList } from '#ui/amount-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { LineExchanges } from './line-exchanges.tsx'
import type { Order } from './order.ts'
import { takenOff } from './order-contents.ts'
import './order-lines.css'

/** The ordered goods, the buyer's note, and how the total came about. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTexts('orders')
  const join = useJoin()
  const language = useLanguage()
  const { amounts } = order
  return (
    <Panel title={t('lines', { count: order.lines.length })} flush>
      <table className="order-lines">
        <tbody>
          {order.lines.map((line) => {
            const { order_goods_id, goods_id, image, color, goods_name, sku_code } = line
            const { num, unit, price, amount, discount } = line
            const off = takenOff(order, line)
            const left =
              isPartShipped(order) && order.unshipped.find((one) => one.order_goods_id === order_goods_id)
            return (
              <tr key={order_goods_id}>
                <td className="order-line-swatch">
                  <Swatch picture={image} hex={color.hex} size={44} />
                </td>
                <th scope="row">
                  <GoodsLink goodsId={goods_id}>{join([goods_name, color.name])}</GoodsLink>
                  <span className="second-line">{sku_code}</span>
                  <LineExchanges order={order} line={line} />
                </th>
                <td>
                  {quantity(num, unit, language)}
                  {off > 0 && (
                    <span className="order-line-off">
                      {t('takenOff', { quantity: quantity(off, unit, language) })}
                    </span>
                  )}
                  {left && (
                    <span className="order-line-off">
                      {t('stillToSend', { quantity: quantity(left.num, unit, language) })}
                    </span>
                  )}
                </td>
                <td className="order-line-price">
                  {money(price)} / {quantity(1, unit, language).replace(/^1\s/, '')}
                </td>
                <td className="order-line-amount">
                  {money(amount)}
                  {discount > 0 && <span className="second-line">{money(-discount)}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="order-sums">
        <div>
          {order.remark && (
            <>
              <p className="second-line">{t('remark')}</p>
              <blockquote className="order-remark">{order.remark}</blockquote>
            </>
          )}
        </div>
        <AmountList
          rows={[
            { name: t('goodsAmount'), amount: money(amounts.goods) },
            ...order.discounts
              .filter(({ on, amount }) => on === 'goods' && amount > 0)
              .map(({ name, amount }) => ({ name, amount: money(-amount) })),
            { name: t('shipping'), amount: money(amounts.shipping) },
            ...order.discounts
              .filter(({ on, amount }) => on === 'delivery' && amount > 0)
              .map(({ name, amount }) => ({
                name: t('deliveryOff', { name }),
                amount: t('offAlready', { amount: money(amount) }),
              })),
            { name: t('payable'), amount: money(amounts.payable), strong: true },
            ...(amounts.paid ? [{ name: t('paid'), amount: money(amounts.paid) }] : []),
            ...(amounts.refunded ? [{ name: t('refunded'), amount: money(amounts.refunded) }] : []),
            ...(amounts.due ? [{ name: t('due'), amount: money(amounts.due) }] : []),
          ]}
        />
      </div>
    </Panel>
  )
}
