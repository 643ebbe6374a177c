import type { CardRow } from '@corium/contract/color-cards'
import { useTexts } from '#i18n/use-texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CardParcel } from './card-parcel.tsx'

/** Where a color card is. */
export function CardTrackingDialog({ card, onClose }: { card: CardRow; onClose: () => void }) {
  const t = useTexts('colorCards')
  const common = useTexts('common')
  return (
    <Dialog
      title={t('trackTitle', { name: card.goods_name })}
      closeLabel={common('close')}
      onClose={onClose}
      size="medium"
    >
      <CardParcel card={card} />
    </Dialog>
  )
}
