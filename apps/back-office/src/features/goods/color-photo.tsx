import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Place } from './color-form.ts'
import type { GoodsPicture } from './goods.ts'
import { pictureUrl } from './picture-url.ts'

type ColorPhotoProps = {
  pictures: readonly GoodsPicture[]
  place: Place | undefined
  /** The color at the chosen point. */
  hex: string | undefined
  onPick: (place: Place) => void
}

const clamp = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000))
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
}

/** Picks a color from a picture of the style, by a click or by the arrow keys. */
export function ColorPhoto({ pictures, place, hex, onPick }: ColorPhotoProps) {
  const t = useTexts('goods')
  const [chosen, setChosen] = useState(place?.picture_id ?? pictures[0]?.picture_id)
  const picture = pictures.find(({ picture_id }) => picture_id === chosen)
  if (!picture) return <p className="second-line">{t('noPhotos')}</p>
  const { picture_id, image } = picture
  const mark = place?.picture_id === picture_id ? place : undefined
  const pick = (x: number, y: number) => onPick({ picture_id, x: clamp(x), y: clamp(y) })

  return (
    <div className="color-photo">
      <p className="second-line">{t('pickPhoto')}</p>
      <div className="color-photo-choices">
        {pictures.map((one, index) => (
          <button
            key={one.picture_id}
            type="button"
            aria-label={t('photo', { index: index + 1 })}
            aria-pressed={one.picture_id === picture_id}
            onClick={() => setChosen(one.picture_id)}
          >
            <img src={pictureUrl(one.image, 80)} alt="" />
          </button>
        ))}
      </div>
      <button
        type="button"
        className="color-photo-large"
        style={{ aspectRatio: `${image.width} / ${image.height}` }}
        aria-label={t('pickPlace')}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          // A click by keyboard has no coordinates.
          if (detail === 0) return pick(mark?.x ?? 0.5, mark?.y ?? 0.5)
          const box = currentTarget.getBoundingClientRect()
          pick((clientX - box.left) / box.width, (clientY - box.top) / box.height)
        }}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (!step) return
          event.preventDefault()
          pick((mark?.x ?? 0.5) + step[0], (mark?.y ?? 0.5) + step[1])
        }}
      >
        <img src={pictureUrl(image, 640)} alt="" />
        {mark && (
          <span
            className="color-photo-mark"
            style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%`, backgroundColor: hex }}
          />
        )}
      </button>
      <p className="second-line">{t('photoHint')}</p>
    </div>
  )
}
