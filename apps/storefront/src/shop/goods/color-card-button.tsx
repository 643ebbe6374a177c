import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ColorCardIcon } from '#ui/icons.tsx'
import { useColorCard } from './use-color-card.tsx'

type ColorCardButtonProps = { goodsId: string; skuId: string; name: string; className?: string }

/** Adds a style's free color card to the card basket or removes it, and opens the basket. */
export function ColorCardButton({ goodsId, skuId, name, className }: ColorCardButtonProps) {
  const t = useTexts('cardButton')
  const { inBasket, toggle, open } = useColorCard(goodsId, skuId, name)
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
