import type { CardRow } from '@corium/contract/color-cards'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { CopyTrackingNumber } from '#shop/tracking/copy-tracking-number.tsx'
import { CardTrackingDialog } from './card-tracking-dialog.tsx'

/** The courier and the tracking number of a card that was sent, with what can be done with them. */
export function TrackingCell({ card }: { card: CardRow }) {
  const t = useTexts('colorCards')
  const [isOpen, setIsOpen] = useState(false)
  const { express_company, courier_number, goods_name: name } = card
  if (!courier_number) return <span className="text-ink-3">{t('none')}</span>
  return (
    <div>
      <p className="text-ink-2">{express_company}</p>
      <p className="break-all">{courier_number}</p>
      <p className="flex flex-wrap gap-x-4 max-sm:justify-end">
        <CopyTrackingNumber number={courier_number} />
        <button
          type="button"
          className="no-print link touch"
          aria-label={t('trackOf', { name })}
          onClick={() => setIsOpen(true)}
        >
          {t('track')}
        </button>
      </p>
      {isOpen && <CardTrackingDialog card={card} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
