import { openCardBasket } from '#api/asks.ts'
import { chooseCard, dropCard, mostCards, useCardBasket } from '#api/card-basket.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ColourCardIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'

type CardButtonProps = { goodsId: string; skuId: string; name: string; className?: string }

/** Puts the free card of a style into the basket of cards, and takes it out again. */
export function CardButton({ goodsId, skuId, name, className }: CardButtonProps) {
  const t = useTexts('colourCards')
  const chosen = useCardBasket(({ cards }) => cards.some(({ goods_id }) => goods_id === goodsId))

  function toggle() {
    if (chosen) {
      dropCard(goodsId)
      toast.info(t('takenOut', { name }))
      return
    }
    const fits = chooseCard({ goods_id: goodsId, sku_id: skuId })
    const say = fits ? toast.success : toast.warning
    const takeAway = say(
      fits ? t('putIn', { name }) : t('full', { count: mostCards }),
      <button
        type="button"
        className="link touch"
        onClick={() => {
          takeAway()
          openCardBasket()
        }}
      >
        {t('open')}
      </button>,
    )
  }

  return (
    <div className={classNames('flex gap-3', className)}>
      <Button kind="secondary" large icon={<ColourCardIcon />} onClick={toggle} className="flex-1">
        {t(chosen ? 'takeOut' : 'add')}
      </Button>
      {chosen && (
        <Button kind="secondary" large aria-label={t('open')} aria-haspopup="dialog" onClick={openCardBasket}>
          {t('openShort')}
        </Button>
      )}
    </div>
  )
}
