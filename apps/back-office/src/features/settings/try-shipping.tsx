import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { holdsWrongNumber } from '#ui/read-number.ts'
import type { ShippingSettings, ZoneRow } from './shipping-form.ts'

type TryShippingProps = { zones: readonly ZoneRow[]; names: ShippingSettings['zones'] }

/** The shipping cost for a buyer with the prices above, saved or not. */
export function TryShipping({ zones, names }: TryShippingProps) {
  const t = useTexts('settings')
  const [zone, setZone] = useState<ZoneRow['zone']>('mainland')
  const [grams, setGrams] = useState(2500)
  const [goods, setGoods] = useState(30_000)
  const input = useDeferredValue({ zones: [...zones], zone, weight_grams: grams, goods })
  const { data } = useQuery({
    ...query('/staff/pc_api.setting/getTrialFees', input),
    placeholderData: keepPreviousData,
    enabled: !holdsWrongNumber(input),
  })
  return (
    <Panel title={t('tryIt')}>
      <Form layout="vertical" requiredMark={false} className="try-fields">
        <Form.Item label={t('to')} htmlFor="try-zone">
          <Select
            id="try-zone"
            value={zone}
            onChange={setZone}
            options={names.map((row) => ({ value: row.zone, label: row.name }))}
          />
        </Form.Item>
        <Form.Item label={t('weight')} htmlFor="try-weight">
          <NumberField
            id="try-weight"
            value={grams / 1000}
            min={0.001}
            max={1000}
            required
            suffix="kg"
            onChange={(kilograms) => setGrams(Math.round((kilograms ?? 0) * 1000))}
          />
        </Form.Item>
        <Form.Item label={t('goods')} htmlFor="try-goods">
          <MoneyInput
            id="try-goods"
            value={goods}
            max={1_000_000_000}
            required
            onChange={(fen) => setGoods(fen ?? 0)}
          />
        </Form.Item>
      </Form>
      <ul className="try-options" aria-live="polite">
        {data?.options.map(({ shipping_id, name, fee, rule }) => (
          <li key={shipping_id}>
            <span>
              {name}
              <span className="second-line">{rule}</span>
            </span>
            <b className="nowrap">{money(fee)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
