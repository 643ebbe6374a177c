import type { Picture as PictureInfo } from '@corium/contract/goods'
import { Picture } from '#shop/goods/picture.tsx'
import { Ruler } from '#ui/ruler.tsx'
import { Swatch } from '#ui/swatch.tsx'
import type { BlockOf } from './block-of.ts'

/**
 * The tallest shape that a wide picture is shown in; a taller one is cut above and below, never at its sides.
 */
const tallest = 16 / 10

type WidePictureProps = {
  image: PictureInfo
  caption?: string
  hasRuler?: boolean
}

/** A wide picture cut from the bolt; the ruler below it is to its scale. */
function WidePicture({ image, caption, hasRuler }: WidePictureProps) {
  const { mm } = image
  return (
    <figure className="wide-picture">
      <div style={{ aspectRatio: Math.max(image.width / image.height, tallest) }}>
        <Swatch cut="bolt" hex={image.hex} className="h-full">
          <Picture picture={image} sizes="(min-width: 1440px) 1100px, calc(100vw - 32px)" />
        </Swatch>
      </div>
      {hasRuler && mm !== undefined && <Ruler lengthMm={mm} mm={`calc(100cqw / ${mm})`} />}
      {caption && <figcaption className="mt-2.5 text-cap text-ink-3">{caption}</figcaption>}
    </figure>
  )
}

export function PictureBlock({ image, caption, has_ruler }: BlockOf<'picture'>) {
  return image && <WidePicture image={image} caption={caption} hasRuler={has_ruler} />
}

export function PicturesBlock({ images }: BlockOf<'pictures'>) {
  return (
    <div className="picture-row">
      {images.map(({ image, caption }) =>
        image ? (
          <figure key={image.url}>
            <Swatch cut="bolt" hex={image.hex} className="aspect-4/5">
              <Picture picture={image} sizes="(min-width: 641px) 33vw, calc(100vw - 32px)" />
            </Swatch>
            {caption && <figcaption className="mt-2 text-cap text-ink-3">{caption}</figcaption>}
          </figure>
        ) : null,
      )}
    </div>
  )
}
