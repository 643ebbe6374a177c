import { useRef } from 'react'
import { addCard, maxCards, removeCard, useCardBasket } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ColorCardIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'

type ColorCardButtonProps = { goodsId: string; skuId: string; name: string; className?: string }

/** Adds a style's free color card to the card basket or removes it, and opens the basket. */
export function ColorCardButton({ goodsId, skuId, name, className }: ColorCardButtonProps) {
  const t = useTexts('colorCards')
  const inBasket = useCardBasket(({ cards }) => cards.some(({ goods_id }) => goods_id === goodsId))
  /** Dismisses the last toast, which would cover the basket. */
  const dismissToast = useRef<() => void>(undefined)

  function open() {
    dismissToast.current?.()
    openDialog('card-basket')
  }

  const openButton = (
    <button type="button" className="link touch" aria-label={t('open')} onClick={open}>
      {t('openShort')}
    </button>
  )

  function toggle() {
    if (inBasket) {
      removeCard(goodsId)
      dismissToast.current = toast.info(t('takenOut', { name }))
    } else if (addCard({ goods_id: goodsId, sku_id: skuId })) {
      dismissToast.current = toast.success(t('putIn', { name }), openButton)
    } else {
      dismissToast.current = toast.warning(t('full', { count: maxCards }), openButton)
    }
  }

  return (
    <div className={classNames('flex gap-3', className)}>
      <Button kind="secondary" large icon={<ColorCardIcon />} onClick={toggle} className="flex-1">
        {t(inBasket ? 'takeOut' : 'add')}
      </Button>
      {inBasket && (
        <Button kind="secondary" large aria-label={t('open')} aria-haspopup="dialog" onClick={open}>
          {t('openShort')}
        </Button>
      )}
    </div>
  )
}
