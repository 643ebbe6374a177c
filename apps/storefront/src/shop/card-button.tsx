import { useRef } from 'react'
import { openCardBasket } from '#api/asks.ts'
import { chooseCard, dropCard, mostCards, useCardBasket } from '#api/card-basket.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ColourCardIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'

type CardButtonProps = { goodsId: string; skuId: string; name: string; className?: string }

/** Puts the free card of a style into the basket of cards, takes it out again, and opens the basket. */
export function CardButton({ goodsId, skuId, name, className }: CardButtonProps) {
  const t = useTexts('colourCards')
  const chosen = useCardBasket(({ cards }) => cards.some(({ goods_id }) => goods_id === goodsId))
  /** Takes the last message away, which would lie on top of the basket. */
  const unsay = useRef<() => void>(undefined)

  function open() {
    unsay.current?.()
    openCardBasket()
  }

  const way = (
    <button type="button" className="link touch" aria-label={t('open')} onClick={open}>
      {t('openShort')}
    </button>
  )

  function toggle() {
    if (chosen) {
      dropCard(goodsId)
      unsay.current = toast.info(t('takenOut', { name }))
    } else if (chooseCard({ goods_id: goodsId, sku_id: skuId })) {
      unsay.current = toast.success(t('putIn', { name }), way)
    } else {
      unsay.current = toast.warning(t('full', { count: mostCards }), way)
    }
  }

  return (
    <div className={classNames('flex gap-3', className)}>
      <Button kind="secondary" large icon={<ColourCardIcon />} onClick={toggle} className="flex-1">
        {t(chosen ? 'takeOut' : 'add')}
      </Button>
      {chosen && (
        <Button kind="secondary" large aria-label={t('open')} aria-haspopup="dialog" onClick={open}>
          {t('openShort')}
        </Button>
      )}
    </div>
  )
}
