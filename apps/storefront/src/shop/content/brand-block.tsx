import { Picture } from '#shop/goods/picture.tsx'
import { useShop } from '#shop/page/use-shop.ts'
import { Swatch } from '#ui/swatch.tsx'
import type { BlockOf } from './block-of.ts'

/** The mark, the name and a material. */
export function BrandBlock({ material, text }: BlockOf<'brand'>) {
  const { name } = useShop()
  return (
    <div>
      <div className="brand-row">
        <div className="grid aspect-9/8 place-items-center bg-booth" aria-hidden="true">
          <span className="brand-mark" />
        </div>
        <div className="display grid aspect-9/8 place-items-center bg-surface text-h1">{name}</div>
        {material && (
          <Swatch cut="bolt" hex={material.color.hex} className="aspect-9/8">
            <Picture picture={material.image} sizes="(min-width: 641px) 30vw, calc(100vw - 32px)" />
          </Swatch>
        )}
      </div>
      {text && <p className="mt-6 max-w-170">{text}</p>}
    </div>
  )
}
