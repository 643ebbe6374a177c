import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ColorCardIcon } from '#ui/icons.tsx'
import { useColorCard } from './use-color-card.tsx'

type ColorCardButtonProps = {
  goodsId: string
  skuId: string
  name: string
  /** For a narrow column: fewer words, and a line of its own for each button that needs it. */
  short?: boolean
  className?: string
}

/** Adds a style's free color card to the card basket or removes it, and opens the basket. */
export function ColorCardButton({ goodsId, skuId, name, short = false, className }: ColorCardButtonProps) {
  const t = useTexts('cardButton')
  const { inBasket, toggle, open } = useColorCard(goodsId, skuId, name)
  return (
    <div className={classNames('flex gap-3', short && 'flex-wrap *:flex-auto', className)}>
      <Button
        kind="secondary"
        large
        icon={<ColorCardIcon />}
        aria-label={short ? t(inBasket ? 'takeOutOf' : 'addOf', { name }) : undefined}
        onClick={toggle}
        className="flex-1"
      >
        {short ? t(inBasket ? 'takeOutShort' : 'addShort') : t(inBasket ? 'takeOut' : 'add')}
      </Button>
      {inBasket && (
        <Button kind="secondary" large aria-label={t('open')} aria-haspopup="dialog" onClick={open}>
          {t('openShort')}
        </Button>
      )}
    </div>
  )
}
