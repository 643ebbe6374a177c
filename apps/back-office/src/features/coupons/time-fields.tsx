import { Form, Input } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { refusedProps } from './discount-fields.tsx'

type TimeFieldsProps = { errors: Partial<Record<string, string>>; disabled?: boolean }

/** From when to when, in the shop's time. */
export function TimeFields({ errors, disabled = false }: TimeFieldsProps) {
  const t = useTexts('coupons')
  return (
    <div className="coupon-pair">
      <Form.Item
        name="starts_at"
        label={t('startsAt')}
        extra={t('shopTime')}
        {...refusedProps(errors.starts_at)}
      >
        <Input type="datetime-local" disabled={disabled} />
      </Form.Item>
      <Form.Item name="ends_at" label={t('endsAt')} {...refusedProps(errors.ends_at)}>
        <Input type="datetime-local" disabled={disabled} />
      </Form.Item>
    </div>
  )
}
