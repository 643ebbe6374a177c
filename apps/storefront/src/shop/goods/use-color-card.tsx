import { useRef } from 'react'
import { addCard, maxCards, removeCard, useCardBasket } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'

/**
 * Whether a style's color card is in the card basket; `toggle` adds or removes it, `open` opens the basket.
 */
export function useColorCard(goodsId: string, skuId: string, name: string) {
  const t = useTexts('cardButton')
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

  return { inBasket, toggle, open }
}
