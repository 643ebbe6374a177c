import { maskMobile } from '@corium/contract/mask'
import { useDates } from '#i18n/use-dates.ts'
import { orderNumber } from '#shop/order-number.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { quantity } from '#shop/quantity.ts'
import { ShopLogo } from '#shop/shop-logo.tsx'
import { useShopName } from '#shop/use-shop-name.ts'
import { Barcode } from './barcode.tsx'
import { slipLines } from './order-contents.ts'
import { PaperGoods } from './paper-goods.tsx'
import type { BilingualOrder } from './use-bilingual-orders.ts'

/** An A5 sheet that goes into the parcel, in both languages. */
export function PackingSlip({ order, isMasked }: { order: BilingualOrder; isMasked: boolean }) {
  const dates = useDates()
  const shopName = useShopName()
  const { 'en-us': english, 'zh-cn': chinese } = order
  const { consignee, mobile, full_text, parcel_text } = english.address
  return (
    <article className="sheet sheet-slip" aria-label={english.order_sn}>
      <header className="slip-head">
        <div>
          <p className="slip-shop">
            <ShopLogo>{shopName}</ShopLogo>
          </p>
          Packing slip <span lang="zh">/ 装箱单</span>
        </div>
        <Barcode text={english.order_sn} shown={orderNumber(english.order_sn)} />
      </header>
      <div className="slip-facts">
        <p>
          <span className="sheet-label">
            Send to <span lang="zh">/ 收货人</span>
          </span>
          <b>
            {consignee}, {phoneNumber(isMasked ? maskMobile(mobile) : mobile)}
          </b>
          <br />
          {parcel_text}
          {full_text !== parcel_text && (
            <>
              <br />
              {full_text}
            </>
          )}
        </p>
        <p>
          <span className="sheet-label">
            Placed <span lang="zh">/ 下单</span>
          </span>
          {dates.date(english.create_time)} {dates.time(english.create_time)}
          {english.express_company && (
            <>
              <span className="sheet-label">
                Courier <span lang="zh">/ 快递</span>
              </span>
              {english.express_company} <span lang="zh">{chinese.express_company}</span>
            </>
          )}
        </p>
      </div>
      <table className="slip-lines">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Goods <span lang="zh">货品</span>
            </th>
            <th scope="col">
              Cut <span lang="zh">裁</span>
            </th>
            <th scope="col" aria-label="✓">
              ✓
            </th>
          </tr>
        </thead>
        <tbody>
          {slipLines(english).map((line) => (
            <tr key={line.order_goods_id}>
              <PaperGoods
                line={line}
                chinese={chinese.lines.find(({ order_goods_id }) => order_goods_id === line.order_goods_id)}
              />
              <td className="slip-num">
                {quantity(line.num, line.unit, 'en-us')}
                <span lang="zh">{quantity(line.num, line.unit, 'zh-cn')}</span>
              </td>
              <td>
                <span className="slip-box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {english.remark && (
        <p className="slip-note">
          <b>
            Note <span lang="zh">/ 备注</span>
          </b>{' '}
          {english.remark}
        </p>
      )}
      <footer className="slip-foot">
        Lay flat for a day before cutting. Check length and face first: goods that are cut cannot be returned.
        <br />
        <span lang="zh">平放一天后再裁剪。裁剪前请先核对数量和正反面，已裁剪的商品不能退货。</span>
      </footer>
    </article>
  )
}
