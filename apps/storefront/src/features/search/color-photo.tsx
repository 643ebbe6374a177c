import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { PhotoInput } from './photo-input.tsx'
import { type PreviewedColor, previewedColor } from './previewed-color.ts'
import { center, type Spot, usePhoto } from './use-photo.ts'

type ColorPhotoProps = { onPreview: (color: PreviewedColor) => void; onPick: (hex: string) => void }

/** How far an arrow key moves the ring, as a fraction of the photo; ten times as far with Shift. */
const keyStep = 0.005

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction))

/**
 * Picks a color from a photo: by a ring moved with pointer or arrow keys, or from the photo's main colors.
 */
export function ColorPhoto({ onPreview, onPick }: ColorPhotoProps) {
  const t = useTexts('colorSearch')
  const { language } = useSite()
  const photo = usePhoto()
  const [spot, setSpot] = useState(center)
  const [ringColor, setRingColor] = useState('')
  const [whiteMode, setWhiteMode] = useState<'off' | 'selecting' | 'rejected'>('off')

  function moveRing(next: Spot): string | undefined {
    setSpot(next)
    const hex = photo.colorAt(next)
    setRingColor(hex ?? '')
    if (hex) onPreview(previewedColor(hex, language))
    return hex
  }

  function pick(next: Spot) {
    if (whiteMode !== 'off') {
      setSpot(next)
      setWhiteMode(photo.setWhitePoint(next) ? 'off' : 'rejected')
      return
    }
    const hex = moveRing(next)
    if (hex) onPick(hex)
  }

  async function open(file: File) {
    setWhiteMode('off')
    if (await photo.open(file)) pick(center)
  }

  function spotOf({ currentTarget, clientX, clientY }: PointerEvent): Spot {
    const box = currentTarget.getBoundingClientRect()
    return { x: clamp((clientX - box.left) / box.width), y: clamp((clientY - box.top) / box.height) }
  }

  function onKeyDown(event: KeyboardEvent) {
    const [x, y] = arrows[event.key] ?? []
    if (x !== undefined && y !== undefined) {
      event.preventDefault()
      const distance = event.shiftKey ? keyStep * 10 : keyStep
      moveRing({ x: clamp(spot.x + x * distance), y: clamp(spot.y + y * distance) })
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      pick(spot)
    }
  }

  const isOpen = photo.state === 'open'
  return (
    <div>
      <button
        type="button"
        hidden={!isOpen}
        aria-label={t('ring')}
        className="photo-view"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          moveRing(spotOf(event))
        }}
        onPointerMove={(event) => event.buttons > 0 && moveRing(spotOf(event))}
        onPointerUp={(event) => pick(spotOf(event))}
        onKeyDown={onKeyDown}
      >
        <canvas ref={photo.canvas} />
        <span className="photo-ring" style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }} />
      </button>
      <div hidden={!isOpen} className="mt-3">
        <div className="flex gap-4">
          <canvas
            ref={photo.loupe}
            width={photo.sampleSize}
            height={photo.sampleSize}
            className="photo-loupe"
          />
          <div className="text-cap text-ink-3">
            <p role="status" className="text-sm text-ink">
              {ringColor && t('ringAt', { hex: ringColor })}
            </p>
            <p className="mt-1">{t('patch')}</p>
          </div>
        </div>
        <div className="mt-3 grid grid-cols-[auto_auto] gap-2">
          <Button kind="secondary" className="px-3" onClick={() => pick(center)}>
            {t('useCenter')}
          </Button>
          <Button
            kind="secondary"
            className="px-3"
            aria-pressed={whiteMode !== 'off'}
            onClick={() => setWhiteMode(whiteMode === 'off' ? 'selecting' : 'off')}
          >
            {t('tapWhite')}
          </Button>
          {photo.whiteBalanced && (
            <Button kind="quiet" className="col-span-full" onClick={photo.clearWhitePoint}>
              {t('whiteUndo')}
            </Button>
          )}
        </div>
        <p role="status" className="mt-2 text-sm text-ink-2">
          {whiteMode === 'selecting' && t('tapWhiteNow')}
          {whiteMode === 'rejected' && t('whiteBad')}
          {whiteMode === 'off' && photo.whiteBalanced && t('whiteDone')}
        </p>
        <MainColors colors={photo.mainColors} onPick={onPick} />
      </div>
      <PhotoInput hasPhoto={isOpen} failed={photo.state === 'failed'} onFile={(file) => void open(file)} />
    </div>
  )
}

function MainColors({ colors, onPick }: { colors: readonly string[]; onPick: (hex: string) => void }) {
  const t = useTexts('colorSearch')
  return (
    <fieldset className="mt-3 mb-4">
      <legend className="mb-2 text-sm text-ink-2">{t('mainColors')}</legend>
      <div className="flex gap-2">
        {colors.map((hex) => (
          <button key={hex} type="button" aria-label={t('takeColor', { hex })} onClick={() => onPick(hex)}>
            <Chip hex={hex} size={44} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
