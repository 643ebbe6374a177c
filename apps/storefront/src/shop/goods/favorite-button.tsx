import { useTexts } from '#i18n/use-texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { RepeatedIcon } from '#ui/icons.tsx'
import { useFavorite } from './use-favorite.ts'

type FavoriteButtonProps = {
  goodsId: string
  skuId: string | undefined
  name: string
  /** Sets its position and size. */
  className: string
}

/** Adds a style in the selected color to the favorites, or removes it. */
export function FavoriteButton({ goodsId, skuId, name, className }: FavoriteButtonProps) {
  const t = useTexts('goods')
  const { saved, toggle } = useFavorite(goodsId, skuId)
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={t(saved ? 'unsave' : 'save', { name })}
      onClick={toggle}
      className={classNames('favorite-button', className)}
    >
      <RepeatedIcon name="heart" />
    </button>
  )
}
