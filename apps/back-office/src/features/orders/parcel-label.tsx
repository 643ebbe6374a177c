import { maskMobile } from '@corium/contract/mask'
import { orderNumber } from '#shop/order-number.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { quantity } from '#shop/quantity.ts'
import { useShopName } from '#shop/use-shop-name.ts'
import { Barcode } from './barcode.tsx'
import { toSendNow } from './order-contents.ts'
import type { BilingualOrder } from './use-bilingual-orders.ts'

/** How many goods fit below the longest address. */
const maxGoods = 10

type ParcelLabelProps = {
  order: BilingualOrder
  /** The index of the parcel; after the sent parcels comes the one to send now. */
  index: number
  /** How many labels the order has. */
  num: number
  isMasked: boolean
}

/** A label of 76 × 130 mm. Until the parcel has a number, its bar code is the order number. */
export function ParcelLabel({
  order: { 'en-us': english, 'zh-cn': chinese },
  index,
  num,
  isMasked,
}: ParcelLabelProps) {
  const parcel = english.packages[index]
  const shopName = useShopName()
  // A Chinese address is in Chinese in both languages.
  const { consignee, mobile, parcel_text } = english.address
  const contents = (parcel?.lines ?? toSendNow(english)).flatMap(({ order_goods_id, num }) => {
    const line = english.lines.find((one) => one.order_goods_id === order_goods_id)
    return line ? [{ ...line, num }] : []
  })
  return (
    <article className="sheet sheet-label-76" aria-label={`${english.order_sn} ${index + 1}`}>
      <p className="label-courier">
        {parcel ? (
          <>
            {parcel.express_company} <span lang="zh">{chinese.packages[index]?.express_company}</span>
          </>
        ) : (
          shopName
        )}
      </p>
      <Barcode
        text={parcel?.courier_number ?? english.order_sn}
        shown={parcel?.courier_number ?? orderNumber(english.order_sn)}
      />
      <p className="label-receiver">
        <b>
          {consignee} {phoneNumber(isMasked ? maskMobile(mobile) : mobile)}
        </b>
        <br />
        {parcel_text}
      </p>
      <ul className="label-goods">
        {contents.slice(0, contents.length > maxGoods ? maxGoods - 1 : maxGoods).map((line) => (
          <li key={line.order_goods_id}>
            <b>{line.sku_code}</b> {quantity(line.num, line.unit, 'en-us')}
          </li>
        ))}
        {contents.length > maxGoods && <li>+ {contents.length - maxGoods + 1}</li>}
      </ul>
      <p className="label-foot">
        {orderNumber(english.order_sn)}
        <b>
          {index + 1}/{num}
        </b>
      </p>
    </article>
  )
}
