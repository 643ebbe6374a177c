import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { PhotoFile } from './photo-file.tsx'
import { centre, type Spot, usePhoto } from './use-photo.ts'

type ColourPhotoProps = { onLive: (hex: string) => void; onPick: (hex: string) => void }

/** How far an arrow key moves the ring, in parts of the photo; ten times as far with Shift. */
const step = 0.005

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (part: number) => Math.min(1, Math.max(0, part))

/** A color taken from a photo: a ring that pointer and arrow keys move, and the photo's main colors. */
export function ColourPhoto({ onLive, onPick }: ColourPhotoProps) {
  const t = useTexts('colourSearch')
  const photo = usePhoto()
  const [spot, setSpot] = useState(centre)
  const [under, setUnder] = useState('')
  const [white, setWhite] = useState<'off' | 'asked' | 'bad'>('off')

  function look(next: Spot): string | undefined {
    setSpot(next)
    const hex = photo.read(next)
    setUnder(hex ?? '')
    if (hex) onLive(hex)
    return hex
  }

  function take(next: Spot) {
    if (white !== 'off') {
      setSpot(next)
      setWhite(photo.takeForWhite(next) ? 'off' : 'bad')
      return
    }
    const hex = look(next)
    if (hex) onPick(hex)
  }

  async function open(file: File) {
    setWhite('off')
    if (await photo.open(file)) take(centre)
  }

  function spotOf({ currentTarget, clientX, clientY }: PointerEvent): Spot {
    const box = currentTarget.getBoundingClientRect()
    return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) }
  }

  function onKeyDown(event: KeyboardEvent) {
    const [x, y] = arrows[event.key] ?? []
    if (x !== undefined && y !== undefined) {
      event.preventDefault()
      const far = event.shiftKey ? step * 10 : step
      look({ x: within(spot.x + x * far), y: within(spot.y + y * far) })
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      take(spot)
    }
  }

  const opened = photo.state === 'open'
  return (
    <div>
      <button
        type="button"
        hidden={!opened}
        aria-label={t('ring')}
        className="photo-view"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          look(spotOf(event))
        }}
        onPointerMove={(event) => event.buttons > 0 && look(spotOf(event))}
        onPointerUp={(event) => take(spotOf(event))}
        onKeyDown={onKeyDown}
      >
        <canvas ref={photo.canvas} />
        <span className="photo-ring" style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }} />
      </button>
      <div hidden={!opened} className="mt-3">
        <div className="flex gap-4">
          <canvas ref={photo.loupe} width={photo.patch} height={photo.patch} className="photo-loupe" />
          <div className="text-cap text-ink-3">
            <p role="status" className="text-sm text-ink">
              {under && t('ringAt', { hex: under })}
            </p>
            <p className="mt-1">{t('patch')}</p>
          </div>
        </div>
        <div className="mt-3 grid grid-cols-[auto_auto] gap-2">
          <Button kind="secondary" className="px-3" onClick={() => take(centre)}>
            {t('useCentre')}
          </Button>
          <Button
            kind="secondary"
            className="px-3"
            aria-pressed={white !== 'off'}
            onClick={() => setWhite(white === 'off' ? 'asked' : 'off')}
          >
            {t('tapWhite')}
          </Button>
          {photo.corrected && (
            <Button kind="quiet" className="col-span-full" onClick={photo.undoWhite}>
              {t('whiteUndo')}
            </Button>
          )}
        </div>
        <p role="status" className="mt-2 text-sm text-ink-2">
          {white === 'asked' && t('tapWhiteNow')}
          {white === 'bad' && t('whiteBad')}
          {white === 'off' && photo.corrected && t('whiteDone')}
        </p>
        <MainColours colours={photo.main} onPick={onPick} />
      </div>
      <PhotoFile opened={opened} failed={photo.state === 'failed'} onFile={(file) => void open(file)} />
    </div>
  )
}

function MainColours({ colours, onPick }: { colours: readonly string[]; onPick: (hex: string) => void }) {
  const t = useTexts('colourSearch')
  return (
    <fieldset className="mt-3 mb-4">
      <legend className="mb-2 text-sm text-ink-2">{t('mainColours')}</legend>
      <div className="flex gap-2">
        {colours.map((hex) => (
          <button key={hex} type="button" aria-label={t('takeColour', { hex })} onClick={() => onPick(hex)}>
            <Chip hex={hex} size={44} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
