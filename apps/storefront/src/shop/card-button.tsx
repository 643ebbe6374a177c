import { openCardBasket } from '#api/asks.ts'
import { chooseCard, dropCard, mostCards, useCardBasket } from '#api/card-basket.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { ColourCardIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'

type CardButtonProps = { goodsId: string; skuId: string; name: string; className?: string }

/** Puts the free card of a style into the basket of cards, and takes it out again. */
export function CardButton({ goodsId, skuId, name, className }: CardButtonProps) {
  const t = useTexts('colourCards')
  const chosen = useCardBasket(({ cards }) => cards.some(({ goods_id }) => goods_id === goodsId))

  const open = (
    <button type="button" className="link touch" onClick={openCardBasket}>
      {t('open')}
    </button>
  )

  function toggle() {
    if (chosen) {
      dropCard(goodsId)
      toast.info(t('takenOut', { name }))
    } else if (chooseCard({ goods_id: goodsId, sku_id: skuId })) toast.success(t('putIn', { name }), open)
    else toast.warning(t('full', { count: mostCards }), open)
  }

  return (
    <Button kind="secondary" large icon={<ColourCardIcon />} onClick={toggle} className={className}>
      {t(chosen ? 'takeOut' : 'add')}
    </Button>
  )
}
