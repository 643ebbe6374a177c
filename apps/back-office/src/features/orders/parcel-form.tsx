import { fromMilli, toMilli } from '@corium/contract/measure'
import { Button, Checkbox, Form, Input } from 'antd'
import { useId } from 'react'
import { useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { CourierSelect } from './courier-select.tsx'
import type { Order } from './order.ts'
import { type ParcelDraft, withNumber } from './parcel-drafts.ts'
import { ScanField } from './scan-field.tsx'
import { useDeskOptions } from './use-desk-options.ts'

type Line = Order['lines'][number] & { lot: string }

type ParcelFormProps = {
  name: string
  parcel: ParcelDraft
  /** The unshipped lines; `num` is the quantity that is left, `lot` the dye lot in stock. */
  lines: readonly Line[]
  /** The shop's message about the number. */
  problem: string | undefined
  onChange: (values: Partial<ParcelDraft>) => void
  onContent: (line: Line, milli: number) => void
  onRemove: (() => void) | undefined
  /** Called on Enter in a number field if no number is missing. */
  onLast: () => void
}

/** One parcel: how much of each line it holds, its courier and its number. */
export function ParcelForm(props: ParcelFormProps) {
  const { name, parcel, lines, problem, onChange, onContent, onRemove, onLast } = props
  const t = useTexts('orders')
  const join = useJoin()
  const language = useLanguage()
  const id = useId()
  const couriers = useDeskOptions()?.couriers.map(({ value }) => value) ?? []
  return (
    <Panel
      title={name}
      extra={
        onRemove && (
          <Button type="link" size="small" onClick={onRemove}>
            {t('removeParcel')}
          </Button>
        )
      }
    >
      <ul className="parcel-lines">
        {lines.map((line) => {
          const milli = parcel.contents[line.order_goods_id] ?? 0
          const title = join([line.goods_name, line.color.name])
          return (
            <li key={line.order_goods_id} className="parcel-line">
              <Checkbox
                checked={milli !== 0}
                onChange={({ target }) => onContent(line, target.checked ? toMilli(line.num) : 0)}
              >
                <Swatch picture={line.image} hex={line.color.hex} />
                <span>
                  {title}
                  <span className="second-line">{line.sku_code}</span>
                </span>
              </Checkbox>
              <span className="parcel-part">
                <NumberField
                  label={t('partOf', { name: title })}
                  min={0}
                  max={line.num}
                  value={fromMilli(milli)}
                  onChange={(num) => onContent(line, toMilli(num ?? 0))}
                />
                {t('ofQuantity', { quantity: quantity(line.num, line.unit, language) })}
                {milli !== 0 && (
                  <Input
                    className="parcel-lot"
                    aria-label={t('lotOf', { name: title })}
                    prefix={t('lot')}
                    maxLength={40}
                    value={parcel.lots[line.order_goods_id] ?? line.lot}
                    onChange={({ target }) =>
                      onChange({ lots: { ...parcel.lots, [line.order_goods_id]: target.value } })
                    }
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="parcel-number">
        <Form.Item label={t('courier')} htmlFor={`${id}-courier`}>
          <CourierSelect
            id={`${id}-courier`}
            value={parcel.courier}
            onChange={(courier) => onChange({ courier })}
          />
        </Form.Item>
        <Form.Item
          label={t('parcelNumber')}
          htmlFor={`${id}-number`}
          validateStatus={problem ? 'error' : undefined}
          help={problem}
        >
          <ScanField
            id={`${id}-number`}
            value={parcel.number}
            placeholder={t('scanLabel')}
            onChange={(number) => onChange(withNumber(parcel, number, couriers))}
            onLast={onLast}
          />
        </Form.Item>
      </div>
    </Panel>
  )
}
