import { dot } from '@corium/browser/dot'
import type { Output } from '@corium/browser/result'
import { afterStatus } from '@corium/contract/after-status'
import { Checkbox } from 'antd'
import { useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { NumberField } from '#ui/number-field.tsx'
import type { Order } from './order.ts'

/** Quantities by the ids of their lines; a line that is not chosen is missing. */
export type Chosen = Readonly<Record<string, number>>

type RefundLinesProps = {
  order: Order
  isSent: boolean
  preview: Output<'/staff/pc_api.order/getRefundPreview'> | undefined
  value?: Chosen
  onChange?: (chosen: Chosen) => void
}

/** How much of each line is refunded, and the resulting amount. */
export function RefundLines({ order, isSent, preview, value = {}, onChange }: RefundLinesProps) {
  const t = useTexts('orders')
  const join = useJoin()
  const language = useLanguage()
  const set = (id: string, num: number) => onChange?.({ ...value, [id]: num })
  const drop = (id: string) =>
    onChange?.(Object.fromEntries(Object.entries(value).filter(([key]) => key !== id)))
  return (
    <ul className="refund-lines">
      {order.lines.map(({ order_goods_id: id, image, color, goods_name, num, unit, price }) => {
        const found = preview?.lines.find(({ order_goods_id }) => order_goods_id === id)
        const max = found ? (isSent ? found.sent : found.unsent) : 0
        const isChosen = id in value
        const name = join([goods_name, color.name])
        const isExchanged = order.exchanges.some(
          ({ order_goods_id, status }) => order_goods_id === id && status === afterStatus.completed,
        )
        return (
          <li key={id} className="refund-line">
            <Checkbox
              checked={isChosen}
              disabled={max === 0 && !isChosen}
              onChange={({ target }) => (target.checked ? set(id, max) : drop(id))}
            >
              <Swatch picture={image} hex={color.hex} />
              <span>
                {name}
                <span className="second-line">
                  {t('boughtAt', {
                    quantity: quantity(num, unit, language),
                    price: `${money(price)} / ${quantity(1, unit, language).replace(/^1\s/, '')}`,
                  })}
                  {max < num && `${dot}${t('stillRefundable', { quantity: quantity(max, unit, language) })}`}
                </span>
                {isExchanged && <span className="second-line">{t('exchangedNotHere')}</span>}
              </span>
            </Checkbox>
            <NumberField
              label={t('partOf', { name })}
              min={0}
              max={max}
              disabled={!isChosen}
              value={value[id] ?? 0}
              suffix={quantity(1, unit, language).replace(/^1\s/, '')}
              onChange={(typed) => set(id, typed ?? 0)}
            />
            <span className="refund-line-amount">{money(found?.amount ?? 0)}</span>
          </li>
        )
      })}
    </ul>
  )
}
