import type { Picture as PictureInfo } from '@corium/contract/goods'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Ground } from '#shop/booth-grounds.ts'
import { Picture } from '#shop/picture.tsx'
import { IconButton } from '#ui/button.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { useZoom } from './use-zoom.ts'
import { scaleBar } from './zoom-view.ts'
import './zoom-dialog.css'

/** A CSS pixel is 1/96 inch. */
const pixelsPerMm = 96 / 25.4

type ZoomDialogProps = {
  picture: PictureInfo
  ground: Ground
  start: 'pixels' | 'true-size'
  onClose: () => void
}

/** A picture over the whole window, pixel by pixel or as large as the material is. */
export function ZoomDialog({ picture, ground, start, onClose }: ZoomDialogProps) {
  const t = useTexts('productDetail')
  const common = useTexts('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const window = useRef<HTMLDivElement>(null)
  const { mm, width, height } = picture
  const trueScale = mm ? (mm * pixelsPerMm) / width : undefined
  const { view, actions, onKeyDown, pointing } = useZoom(window, picture, {
    start: (start === 'true-size' && trueScale) || 1,
    least: trueScale,
  })
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      className={`zoom ground-${ground}`}
      aria-label={picture.alt}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {/* The buttons and keys do all that a pointer does here. */}
      <div ref={window} className="zoom-window" {...pointing}>
        {view && (
          <div
            className="zoom-picture"
            style={{
              width,
              height,
              transform: `translate(${-view.x * view.scale}px, ${-view.y * view.scale}px) scale(${view.scale})`,
            }}
          >
            <Picture picture={picture} sizes={`${width}px`} first className="h-full w-full" />
          </div>
        )}
      </div>
      <div className="zoom-bar">
        {mm && view && <ScaleBar {...scaleBar((width / mm) * view.scale)} />}
        <div className="flex flex-wrap justify-end max-sm:w-full max-sm:justify-between">
          <Tool label={t('panLeft')} onClick={actions.left} drawing={<ArrowLeft {...iconStroke} />} />
          <Tool label={t('panUp')} onClick={actions.up} drawing={<ArrowUp {...iconStroke} />} />
          <Tool label={t('panDown')} onClick={actions.down} drawing={<ArrowDown {...iconStroke} />} />
          <Tool label={t('panRight')} onClick={actions.right} drawing={<ArrowRight {...iconStroke} />} />
          <Tool label={t('zoomOut')} onClick={actions.further} drawing={<Minus {...iconStroke} />} />
          <Tool label={t('zoomIn')} onClick={actions.nearer} drawing={<Plus {...iconStroke} />} />
        </div>
        <div className="flex max-sm:w-full max-sm:justify-between">
          <button type="button" className="zoom-word" onClick={actions.whole}>
            {t('zoomWhole')}
          </button>
          <button type="button" className="zoom-word" onClick={() => actions.to(1)}>
            {t('zoomPixels')}
          </button>
          {trueScale && (
            <button type="button" className="zoom-word" onClick={() => actions.to(trueScale)}>
              {t('zoomTrue')}
            </button>
          )}
        </div>
      </div>
      <IconButton label={common('close')} className="zoom-close" onClick={() => dialog.current?.close()}>
        <X {...iconStroke} />
      </IconButton>
    </dialog>
  )
}

function Tool({ label, onClick, drawing }: { label: string; onClick: () => void; drawing: ReactNode }) {
  return (
    <IconButton label={label} onClick={onClick}>
      {drawing}
    </IconButton>
  )
}

function ScaleBar({ mm, pixels }: { mm: number; pixels: number }) {
  return (
    <p className="mr-auto text-cap max-sm:w-full">
      <span className="scale-bar" style={{ width: pixels }} aria-hidden="true" />
      {mm} mm
    </p>
  )
}
