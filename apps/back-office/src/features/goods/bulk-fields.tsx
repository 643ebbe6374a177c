import { Segmented, Select } from 'antd'
import { useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { type BulkForm, type BulkKind, roundings } from './bulk-form.ts'
import { useGoodsOptions } from './use-goods-options.ts'

type BulkFieldsProps = {
  form: BulkForm
  /** The changes that this person may make. */
  kinds: readonly BulkKind[]
  onEdit: (edited: Partial<BulkForm>) => void
}

/** The field to change, and its new value. */
export function BulkFields({ form, kinds, onEdit }: BulkFieldsProps) {
  const t = useTexts('goodsBulk')
  const id = useId()
  const { categories } = useGoodsOptions()
  const { what, how, isPercent } = form
  return (
    <>
      <div className="bulk-field">
        <label htmlFor={`${id}-what`}>{t('what')}</label>
        <Select
          id={`${id}-what`}
          value={what}
          options={kinds.map((value) => ({ value, label: t(`what_${value}`) }))}
          onChange={(next) => onEdit({ what: next })}
        />
      </div>
      {what === 'price' && (
        <>
          <div className="bulk-field">
            <span id={`${id}-how`}>{t('how')}</span>
            <Segmented
              block
              aria-labelledby={`${id}-how`}
              name={`${id}-how`}
              value={how}
              options={(['set', 'raise', 'lower'] as const).map((value) => ({
                value,
                label: t(`how_${value}`),
              }))}
              onChange={(next) => onEdit({ how: next })}
            />
          </div>
          <div className="bulk-pair">
            <div className="bulk-field">
              <label htmlFor={`${id}-by`}>{t(how === 'set' ? 'to' : 'by')}</label>
              {how !== 'set' && isPercent ? (
                <NumberField
                  id={`${id}-by`}
                  value={form.percent}
                  min={0.01}
                  max={how === 'lower' ? 99.99 : 1000}
                  places={2}
                  onChange={(percent) => onEdit({ percent })}
                />
              ) : (
                <MoneyInput
                  id={`${id}-by`}
                  value={form.amount}
                  max={10_000_000}
                  onChange={(amount) => onEdit({ amount })}
                />
              )}
            </div>
            {how !== 'set' && (
              <div className="bulk-field">
                <label htmlFor={`${id}-unit`}>{t('unit')}</label>
                <Select
                  id={`${id}-unit`}
                  value={isPercent}
                  options={[
                    { value: true, label: '%' },
                    { value: false, label: '¥' },
                  ]}
                  onChange={(next) => onEdit({ isPercent: next })}
                />
              </div>
            )}
            <div className="bulk-field">
              <label htmlFor={`${id}-round`}>{t('roundTo')}</label>
              <Select
                id={`${id}-round`}
                value={form.roundTo}
                options={roundings.map((value) => ({ value, label: money(value) }))}
                onChange={(roundTo) => onEdit({ roundTo })}
              />
            </div>
          </div>
        </>
      )}
      {what === 'category' && (
        <div className="bulk-field">
          <label htmlFor={`${id}-category`}>{t('to')}</label>
          <Select
            id={`${id}-category`}
            value={form.categoryId}
            showSearch={{ optionFilterProp: 'label' }}
            options={categories}
            onChange={(categoryId) => onEdit({ categoryId })}
          />
        </div>
      )}
      {what === 'low' && (
        <div className="bulk-field">
          <label htmlFor={`${id}-low`}>{t('lowNum')}</label>
          <NumberField
            id={`${id}-low`}
            value={form.lowNum}
            min={0}
            max={100_000}
            onChange={(lowNum) => onEdit({ lowNum })}
          />
          <span className="second-line">{t('lowHint')}</span>
        </div>
      )}
    </>
  )
}
