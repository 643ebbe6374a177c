import { useTexts } from '#i18n/use-texts.tsx'
import { useColorCard } from './use-color-card.tsx'

/** Adds a style's color card to the card basket, or removes it; for the end of a line. */
export function ColorCardLink({ goodsId, skuId, name }: { goodsId: string; skuId: string; name: string }) {
  const t = useTexts('cardButton')
  const { inBasket, toggle } = useColorCard(goodsId, skuId, name)
  return (
    <button
      type="button"
      className="link touch text-sm whitespace-nowrap"
      aria-label={t(inBasket ? 'takeOutOf' : 'addOf', { name })}
      onClick={toggle}
    >
      {t(inBasket ? 'takeOutShort' : 'addShort')}
    </button>
  )
}
