import { Heart as HeartIcon } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { useFavorite } from './use-favorite.ts'

type FavoriteButtonProps = {
  goodsId: string
  skuId: string | undefined
  name: string
  /** Sets its position and size. */
  className: string
}

/** Classes for the button in the top right corner of a goods card. */
export const favoriteButtonInCorner =
  'touch absolute top-0 right-0 z-1 h-8.5 w-8.5 max-sm:h-10 max-sm:w-10 bg-paper'

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
      className={`grid shrink-0 place-items-center ${className}`}
    >
      <HeartIcon {...iconStroke} size={16} fill={saved ? 'currentColor' : 'none'} />
    </button>
  )
}
