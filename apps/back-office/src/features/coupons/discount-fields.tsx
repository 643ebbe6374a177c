import { maxDeskLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { MoneyInput } from '#shop/money-input.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TabLeaves } from '#ui/tab-leaves.tsx'
import type { Discount } from './discount.ts'
import type { DiscountFields } from './discount-form.ts'
import './coupons.css'

type FieldErrors = Partial<Record<string, string>>

/** The state of a field that the server refused. */
export const refusedProps = (error: string | undefined) =>
  error ? ({ validateStatus: 'error', help: error } as const) : {}

type DiscountFieldsProps = {
  errors: FieldErrors
  kinds: readonly Discount['kind'][]
  thresholdHelp: string
  /** The rule can no longer change. */
  isFixed?: boolean
  chosen: readonly { id: string; name: string }[]
}

/** Names in both languages, what is taken off, from which amount on and for which goods. */
export function DiscountFormItems({ errors, kinds, thresholdHelp, isFixed, chosen }: DiscountFieldsProps) {
  const t = useTexts('coupons')
  const form = Form.useFormInstance<DiscountFields>()
  const kind = Form.useWatch<DiscountFields['kind']>('kind')
  const scope = Form.useWatch<DiscountFields['scope']>('scope')
  return (
    <>
      <div className="coupon-pair">
        {(['name_cn', 'name_en'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(name === 'name_cn' ? 'nameCn' : 'nameEn')}
            {...refusedProps(errors[name])}
          >
            <Input maxLength={maxDeskLength.couponName} autoComplete="off" />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="kind" label={t('kind')} {...refusedProps(errors.kind)}>
        <Radio.Group
          aria-label={t('kind')}
          disabled={isFixed}
          options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
      </Form.Item>
      <div className="coupon-pair">
        {kind === 'amount' && (
          <Form.Item name="amount" label={t('amount')} {...refusedProps(errors.amount)}>
            <MoneyInput disabled={isFixed} />
          </Form.Item>
        )}
        {kind === 'percent' && (
          <Form.Item
            name="percent"
            label={t('percent')}
            extra={t('percentHelp')}
            {...refusedProps(errors.percent)}
          >
            <NumberField min={1} max={99} places={0} suffix="%" disabled={isFixed} />
          </Form.Item>
        )}
        {kind !== 'amount' && (
          <Form.Item name="cap" label={`${t('cap')} (${t('optional')})`} {...refusedProps(errors.cap)}>
            <MoneyInput disabled={isFixed} />
          </Form.Item>
        )}
        <Form.Item
          name="threshold"
          label={`${t('threshold')} (${t('optional')})`}
          extra={thresholdHelp}
          {...refusedProps(errors.threshold)}
        >
          <MoneyInput disabled={isFixed} />
        </Form.Item>
      </div>
      <Form.Item name="scope" label={t('scope')} {...refusedProps(errors.scope)}>
        <Radio.Group
          aria-label={t('scope')}
          disabled={isFixed}
          options={(['shop', 'categories', 'styles'] as const).map((value) => ({
            value,
            label: t(`scope_${value}`),
          }))}
          // Ids of categories are not ids of styles, so another kind of scope starts empty.
          onChange={() => form.setFieldValue('scope_ids', [])}
        />
      </Form.Item>
      {scope && scope !== 'shop' && (
        <Form.Item name="scope_ids" label={t('scopeItems')} {...refusedProps(errors.scope_ids)}>
          <ScopeSelect key={scope} scope={scope} chosen={chosen} disabled={isFixed} />
        </Form.Item>
      )}
    </>
  )
}

type ScopeSelectProps = {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  scope: 'categories' | 'styles'
  chosen: readonly { id: string; name: string }[]
  disabled: boolean | undefined
}

/** Chooses categories or styles, found by name or code. */
function ScopeSelect({ id, value, onChange, scope, chosen, disabled }: ScopeSelectProps) {
  const [keyword, setKeyword] = useState('')
  const found = useQuery(query('/staff/pc_api.coupon/getScope', { scope, keyword: keyword || undefined }))
  const [known, setKnown] = useState(chosen)
  const options = [...(found.data?.list ?? []), ...known.filter((one) => value?.includes(one.id))]
  return (
    <TabLeaves>
      <Select
        id={id}
        mode="multiple"
        value={value}
        disabled={disabled}
        filterOption={false}
        showSearch
        onSearch={setKeyword}
        onChange={(ids: string[]) => {
          setKnown(options.filter((one) => ids.includes(one.id)))
          onChange?.(ids)
        }}
        options={[...new Map(options.map(({ id: value, name }) => [value, { value, label: name }])).values()]}
      />
    </TabLeaves>
  )
}
