import { maxLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'

export type CourierValues = { courier?: string; courier_number: string }

/** Courier and number of one parcel. A scanner types the number. */
export function CourierFields() {
  const t = useTexts('afterSales')
  const { data } = useQuery({ ...query('/staff/pc_api.after_sales/getOption', {}), staleTime: 600_000 })
  return (
    <div className="case-parcel-fields">
      <Form.Item
        name="courier"
        label={t('courier')}
        rules={[{ required: true, message: t('chooseCourier') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={data?.couriers.map(({ value, text }) => ({ value, label: text }))}
        />
      </Form.Item>
      <Form.Item
        name="courier_number"
        label={t('courierNumber')}
        rules={[{ required: true, whitespace: true, message: t('enterNumber') }]}
      >
        <Input autoComplete="off" maxLength={maxLength.courierNumber} placeholder={t('scan')} />
      </Form.Item>
    </div>
  )
}
