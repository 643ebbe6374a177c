import type { Picture as PictureInfo } from '@corium/contract/goods'
import { Plus } from 'lucide'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Ground } from '#shop/goods/booth-grounds.ts'
import { Picture } from '#shop/goods/picture.tsx'
import { Icon } from '#ui/icon.tsx'
import { isLight } from '#ui/is-light.ts'
import { Ruler } from '#ui/ruler.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { isFlat } from './gallery-pictures.ts'
import './gallery-stage.css'

/** Diameter of a one-yuan coin, in millimeters. */
const coinMm = 25

/** The measured color of goods without a picture. */
export const ColorStage = ({ hex }: { hex: string }) => (
  <div className="stage ground-gray">
    <div className="stage-square">
      <div className="stage-picture">
        <Swatch cut="sample" hex={hex} className="block h-full w-full" />
      </div>
    </div>
  </div>
)

type GalleryStageProps = { picture: PictureInfo; ground: Ground; onZoom: () => void }

/** The selected picture on the booth's background, with a ruler and a coin drawn to the picture's scale. */
export function GalleryStage({ picture, ground, onZoom }: GalleryStageProps) {
  const t = useTexts('productDetail')
  const { mm } = picture
  const flat = isFlat(picture)
  const image = (
    <Picture key={picture.url} picture={picture} sizes="(min-width: 1024px) 690px, 84vw" priority />
  )
  return (
    <div className={`stage ground-${ground}`}>
      <div className={picture.kind === 'swatch' || picture.kind === 'back' ? 'stage-square' : 'stage-wide'}>
        <div className="stage-picture" style={flat ? undefined : { backgroundColor: picture.hex }}>
          <button
            type="button"
            className="stage-button"
            onClick={onZoom}
            aria-label={t('zoom', { name: picture.alt })}
          >
            {flat ? (
              <Swatch cut="sample" hex={picture.hex} className="h-full w-full">
                {image}
              </Swatch>
            ) : (
              image
            )}
          </button>
          {flat && mm && mm > coinMm && picture.kind !== 'back' && (
            <span
              aria-hidden="true"
              className={isLight(picture.hex) ? 'coin coin-on-light' : 'coin'}
              style={{ width: `${(coinMm / mm) * 100}%` }}
            >
              {t('coin')}
            </span>
          )}
        </div>
        {mm && <Ruler lengthMm={mm} mm={`calc(100cqw / ${mm})`} className="-mr-px mt-4.5" />}
      </div>
      <Icon shape={Plus} className="stage-plus" />
    </div>
  )
}
