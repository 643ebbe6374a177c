import type { CardRow } from '@corium/contract/color-cards'
import { useTexts } from '#i18n/use-texts.tsx'
import { CopyTrackingNumber } from '#shop/tracking/tracking-number.tsx'

/** The courier and the tracking number, with a copy button. */
export function CourierNumber({ card: { express_company, courier_number } }: { card: CardRow }) {
  const t = useTexts('colorCards')
  if (!courier_number) return <span className="text-ink-3">{t('none')}</span>
  return (
    <div>
      <p className="text-ink-2">{express_company}</p>
      <p className="break-all">{courier_number}</p>
      <CopyTrackingNumber number={courier_number} />
    </div>
  )
}
