import { Form } from 'antd'
import { useCallOnce } from '#api/use-call-once.ts'
import { readShopTime } from '#i18n/shop-clock.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { nameOf, type Promotion } from './discount.ts'
import { DiscountFormItems } from './discount-fields.tsx'
import { type DiscountFields, emptyDiscount, fieldsOf, inputOf, timeText } from './discount-form.ts'
import { EditDrawer } from './edit-drawer.tsx'
import { TimeFields } from './time-fields.tsx'

type Fields = DiscountFields & {
  audience: Promotion['audience']
  trade_group_ids: string[]
  starts_at: string
  ends_at: string
}

type PromotionDrawerProps = {
  /** The current promotion; undefined for a new one. */
  promotion: Promotion | undefined
  onSaved: (promotionId: string) => void
  onClose: () => void
}

/** Adds a promotion as a draft, or changes one. */
export function PromotionDrawer({ promotion, onSaved, onClose }: PromotionDrawerProps) {
  const t = useTexts('coupons')
  const language = useLanguage()
  const callOnce = useCallOnce(`promotion-${promotion?.promotion_id ?? 'new'}`)
  const [form] = Form.useForm<Fields>()

  function save(fields: Fields, version: number | undefined) {
    return callOnce('/staff/pc_api.promotion/save', {
      ...(promotion ? { promotion_id: promotion.promotion_id, version } : {}),
      ...inputOf(fields),
      audience: fields.audience,
      trade_group_ids: fields.audience === 'trade' ? (fields.trade_group_ids ?? []) : [],
      // The server refuses a missing time at its field.
      starts_at: readShopTime(fields.starts_at) ?? 0,
      ends_at: readShopTime(fields.ends_at) ?? 0,
    })
  }

  return (
    <EditDrawer
      title={promotion ? nameOf(promotion, language) : t('newPromotion')}
      form={form}
      initial={{
        ...(promotion ? fieldsOf(promotion) : emptyDiscount),
        audience: promotion?.audience ?? 'everyone',
        trade_group_ids: promotion?.trade_group_ids ?? [],
        starts_at: timeText(promotion?.starts_at),
        ends_at: timeText(promotion?.ends_at),
      }}
      current={promotion}
      save={save}
      onSaved={({ promotion_id }) => onSaved(promotion_id)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <DiscountFormItems
            errors={errors}
            kinds={['amount', 'percent']}
            thresholdHelp={t('promotionThresholdHelp')}
            chosen={promotion?.scope_items ?? []}
          />
          <AudienceFields errors={errors} />
          <TimeFields errors={errors} />
        </>
      )}
    </EditDrawer>
  )
}
