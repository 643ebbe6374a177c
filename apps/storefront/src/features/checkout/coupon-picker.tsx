import { dot } from '@corium/browser/dot'
import { formatMoney } from '@corium/contract/format-money'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddCode } from '#shop/coupons/add-code.tsx'
import { useDiscountTexts } from '#shop/coupons/use-discount-texts.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Section } from '#ui/section.tsx'
import { noCoupon, type Offer } from './use-offer.ts'

type CouponPickerProps = {
  coupons: Offer['coupons']
  /** The id of a coupon, or `noCoupon`. */
  value: string
  onChange: (value: string) => void
}

/**
 * The member's coupons: those for this order by what they save, the others with the reason,
 * and a field for a code.
 */
export function CouponPicker({ coupons: { usable, unusable }, value, onChange }: CouponPickerProps) {
  const t = useTexts('coupons')
  const { language } = useSite()
  const texts = useDiscountTexts()
  return (
    <Section label={t('choose')}>
      {usable.length === 0 ? (
        <p className="text-sm text-ink-2">{t('noneHere')}</p>
      ) : (
        <RadioGroup
          legend={t('choose')}
          hideLegend
          className="-mt-3 [&>label]:border-b [&>label]:border-line"
          value={value}
          onChange={onChange}
          choices={[
            ...usable.map((coupon) => ({
              value: coupon.member_coupon_id,
              label: coupon.name,
              text: [...texts.condition(coupon), texts.goods(coupon)].join(dot),
              note: (
                <span className="text-base text-ink">
                  {t('saves', { amount: formatMoney(coupon.saving, language) })}
                </span>
              ),
            })),
            { value: noCoupon, label: t('noCoupon') },
          ]}
        />
      )}
      {unusable.length > 0 && (
        <Disclosure title={t('unusable', { count: unusable.length })}>
          <ul className="grid gap-3">
            {unusable.map(({ member_coupon_id, name, reason }) => (
              <li key={member_coupon_id} className="flex flex-wrap justify-between gap-x-6 text-sm">
                <span>{name}</span>
                <span className="text-ink-2">{reason}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Disclosure title={t('addCodeTitle')}>
        <AddCode onAdded={({ member_coupon_id }) => onChange(member_coupon_id)} />
      </Disclosure>
    </Section>
  )
}
