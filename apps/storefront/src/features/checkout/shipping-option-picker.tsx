import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Section } from '#ui/section.tsx'
import { unbrokenNumbers } from '#ui/unbroken-numbers.ts'
import type { Offer } from './use-offer.ts'

type ShippingOptionPickerProps = {
  options: Offer['shipping_options']
  value: string | undefined
  onChange: (shippingId: string) => void
}

/** The shipping options for the selected address, with fee and delivery time. */
export function ShippingOptionPicker({ options, value, onChange }: ShippingOptionPickerProps) {
  const t = useTexts('checkout')
  return (
    <Section label={t('delivery')}>
      {options.length === 0 ? (
        <p className="text-sm text-ink-2">{t('deliveryNone')}</p>
      ) : (
        <RadioGroup
          legend={t('delivery')}
          hideLegend
          className="-mt-3 [&>label]:border-b [&>label]:border-line"
          value={value}
          onChange={onChange}
          choices={options.map(({ shipping_id, name, fee, eta }) => ({
            value: shipping_id,
            label: (
              <span className="grid gap-x-6 sm:grid-cols-2">
                {name}
                <span className="text-ink-2">{unbrokenNumbers(eta)}</span>
              </span>
            ),
            note: fee === 0 ? t('free') : <Money fen={fee} className="text-base text-ink" />,
          }))}
        />
      )}
    </Section>
  )
}
