import { useLanguage } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { quantity } from '#shop/quantity.ts'
import { PaperGoods } from './paper-goods.tsx'
import { picksOf } from './picking.ts'
import type { BilingualOrder } from './use-bilingual-orders.ts'

/** The goods to fetch for several orders at once, by style and color. */
export function PickingList({ orders }: { orders: readonly BilingualOrder[] }) {
  const language = useLanguage()
  return (
    <article className="sheet sheet-picking">
      <p className="slip-shop">
        Picking list <span lang="zh">/ 拣货单</span>
      </p>
      <table className="slip-lines">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Goods <span lang="zh">货品</span>
            </th>
            <th scope="col">
              Orders <span lang="zh">订单</span>
            </th>
            <th scope="col">
              Total <span lang="zh">合计</span>
            </th>
            <th scope="col" aria-label="✓">
              ✓
            </th>
          </tr>
        </thead>
        <tbody>
          {picksOf(orders).map(({ line, chineseLine, num, orders: wanted }) => (
            <tr key={line.sku_id}>
              <PaperGoods line={line} chinese={chineseLine} />
              <td className="pick-orders">
                {wanted.map((order) => (
                  <span key={order.order_sn}>
                    {orderNumber(order.order_sn)}: {quantity(order.num, line.unit, language)}
                  </span>
                ))}
              </td>
              <td className="slip-num">{quantity(num, line.unit, language)}</td>
              <td>
                <span className="slip-box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
