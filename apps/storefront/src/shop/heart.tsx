import { Heart as HeartIcon } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { useFavourite } from './use-favourite.ts'

type HeartProps = {
  goodsId: string
  skuId: string | undefined
  name: string
  /** Its place and size. */
  className: string
}

/** Where it stands on a card: in the corner that is cut out of the picture. */
export const heartInCorner = 'touch absolute top-0 right-0 z-1 h-8.5 w-8.5 max-sm:h-10 max-sm:w-10 bg-paper'

/** Saves a style in the color that is looked at, or takes it off the list. */
export function Heart({ goodsId, skuId, name, className }: HeartProps) {
  const t = useTexts('goods')
  const { saved, toggle } = useFavourite(goodsId, skuId)
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
