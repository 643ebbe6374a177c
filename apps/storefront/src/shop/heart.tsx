import { Heart as HeartIcon } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { useFavourite } from './use-favourite.ts'

type HeartProps = { goodsId: string; skuId: string | undefined; name: string }

/** Saves a style, in the corner that is cut out of its picture. */
export function Heart({ goodsId, skuId, name }: HeartProps) {
  const t = useTexts('goods')
  const { saved, toggle } = useFavourite(goodsId, skuId)
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={t(saved ? 'unsave' : 'save', { name })}
      onClick={toggle}
      className="touch absolute top-0 right-0 z-1 grid h-8.5 w-8.5 max-sm:h-10 max-sm:w-10 place-items-center bg-paper"
    >
      <HeartIcon {...iconStroke} size={16} fill={saved ? 'currentColor' : 'none'} />
    </button>
  )
}
