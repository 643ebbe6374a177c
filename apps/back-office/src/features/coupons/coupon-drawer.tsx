import { maxDeskLength, maxLength } from '@corium/contract/limits'
import { Form, Input, Radio } from 'antd'
import { useCallOnce } from '#api/use-call-once.ts'
import { readShopTime } from '#i18n/shop-clock.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { type Coupon, nameOf } from './discount.ts'
import { DiscountFormItems, refusedProps } from './discount-fields.tsx'
import { type DiscountFields, emptyDiscount, fieldsOf, inputOf, timeText } from './discount-form.ts'
import { EditDrawer } from './edit-drawer.tsx'
import { TimeFields } from './time-fields.tsx'

type Fields = DiscountFields & {
  terms_cn: string
  terms_en: string
  audience: Coupon['audience']
  code: string
  validity: 'days' | 'dates'
  valid_days: number | null
  starts_at: string
  ends_at: string
  total: number | null
  member_limit: number | null
}

const initialOf = (coupon: Coupon | undefined): Fields => ({
  ...(coupon ? fieldsOf(coupon) : emptyDiscount),
  terms_cn: coupon?.terms_cn ?? '',
  terms_en: coupon?.terms_en ?? '',
  audience: coupon?.audience ?? 'all',
  code: coupon?.code ?? '',
  validity: coupon && coupon.valid_days === null ? 'dates' : 'days',
  valid_days: coupon ? coupon.valid_days : 30,
  starts_at: timeText(coupon?.starts_at),
  ends_at: timeText(coupon?.ends_at),
  total: coupon?.total ?? null,
  member_limit: coupon?.member_limit ?? 1,
})

type CouponDrawerProps = {
  /** The current coupon; undefined for a new one. */
  coupon: Coupon | undefined
  onSaved: (couponId: string) => void
  onClose: () => void
}

/** Adds a coupon as a draft, or changes one. Once members have it, the terms that they rely on are fixed. */
export function CouponDrawer({ coupon, onSaved, onClose }: CouponDrawerProps) {
  const t = useTexts('coupons')
  const language = useLanguage()
  const callOnce = useCallOnce(`coupon-${coupon?.coupon_id ?? 'new'}`)
  const [form] = Form.useForm<Fields>()
  const audience = Form.useWatch('audience', form)
  const validity = Form.useWatch('validity', form)
  const isFixed = coupon !== undefined && coupon.issued_num > 0

  function save(fields: Fields, version: number | undefined) {
    const isByDates = fields.validity === 'dates'
    return callOnce('/staff/pc_api.coupon/save', {
      ...(coupon ? { coupon_id: coupon.coupon_id, version } : {}),
      ...inputOf(fields),
      terms_cn: fields.terms_cn,
      terms_en: fields.terms_en,
      audience: fields.audience,
      code: fields.audience === 'code' ? (fields.code ?? '') : '',
      starts_at: isByDates ? (readShopTime(fields.starts_at) ?? null) : null,
      ends_at: isByDates ? (readShopTime(fields.ends_at) ?? null) : null,
      valid_days: isByDates ? null : (fields.valid_days ?? 0),
      total: fields.total ?? null,
      member_limit: fields.member_limit ?? 1,
    })
  }

  return (
    <EditDrawer
      title={coupon ? nameOf(coupon, language) : t('newCoupon')}
      form={form}
      initial={initialOf(coupon)}
      current={coupon}
      {...(isFixed ? { note: t('issuedNote') } : {})}
      save={save}
      onSaved={({ coupon_id }) => onSaved(coupon_id)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <DiscountFormItems
            errors={errors}
            kinds={['amount', 'percent', 'delivery']}
            thresholdHelp={t('thresholdHelp')}
            isFixed={isFixed}
            chosen={coupon?.scope_items ?? []}
          />
          <Form.Item name="audience" label={t('audience')} {...refusedProps(errors.audience)}>
            <Radio.Group
              aria-label={t('audience')}
              disabled={isFixed}
              className="coupon-choices"
              options={(['all', 'new', 'code'] as const).map((value) => ({
                value,
                label: t(`audience_${value}`),
              }))}
            />
          </Form.Item>
          {audience === 'code' && (
            <Form.Item name="code" label={t('code')} extra={t('codeHelp')} {...refusedProps(errors.code)}>
              <Input maxLength={maxLength.couponCode} autoComplete="off" disabled={isFixed} />
            </Form.Item>
          )}
          <Form.Item name="validity" label={t('validity')}>
            <Radio.Group
              aria-label={t('validity')}
              disabled={isFixed}
              options={(['days', 'dates'] as const).map((value) => ({
                value,
                label: t(`validity_${value}`),
              }))}
            />
          </Form.Item>
          {validity === 'dates' ? (
            <TimeFields errors={errors} disabled={isFixed} />
          ) : (
            <Form.Item name="valid_days" label={t('validDays')} {...refusedProps(errors.valid_days)}>
              <NumberField min={1} max={3650} places={0} disabled={isFixed} />
            </Form.Item>
          )}
          <div className="coupon-pair">
            <Form.Item
              name="total"
              label={`${t('total')} (${t('optional')})`}
              extra={t('totalHelp')}
              {...refusedProps(errors.total)}
            >
              <NumberField min={1} max={10_000_000} places={0} />
            </Form.Item>
            <Form.Item name="member_limit" label={t('memberLimit')} {...refusedProps(errors.member_limit)}>
              <NumberField min={1} max={100} places={0} required />
            </Form.Item>
          </div>
          <div className="coupon-pair">
            {(['terms_cn', 'terms_en'] as const).map((name) => (
              <Form.Item
                key={name}
                name={name}
                label={`${t(name === 'terms_cn' ? 'termsCn' : 'termsEn')} (${t('optional')})`}
                {...refusedProps(errors[name])}
              >
                <Input.TextArea rows={3} maxLength={maxDeskLength.couponTerms} />
              </Form.Item>
            ))}
          </div>
        </>
      )}
    </EditDrawer>
  )
}
