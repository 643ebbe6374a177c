import type { Picture as PictureInfo } from '@corium/contract/goods'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide'
import { useRef } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Ground } from '#shop/goods/booth-grounds.ts'
import { Picture } from '#shop/goods/picture.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useZoom } from './use-zoom.ts'
import { ZoomFrame } from './zoom-frame.tsx'
import { scaleBar } from './zoom-view.ts'

/** A CSS pixel is 1/96 inch. */
const pixelsPerMm = 96 / 25.4

type ZoomDialogProps = {
  picture: PictureInfo
  ground: Ground
  start: 'pixels' | 'true-size'
  onClose: () => void
}

/**
 * A full-screen picture that can be zoomed and panned, starting at one image pixel per
 * CSS pixel or at true size.
 */
export function ZoomDialog({ picture, ground, start, onClose }: ZoomDialogProps) {
  const t = useTexts('productDetail')
  const viewport = useRef<HTMLDivElement>(null)
  const { mm, width, height } = picture
  const trueScale = mm ? (mm * pixelsPerMm) / width : undefined
  const zoom = useZoom(viewport, picture, {
    start: (start === 'true-size' && trueScale) || 1,
    min: trueScale,
  })
  const { view, actions } = zoom
  const tools = [
    ['panLeft', ArrowLeft, actions.left],
    ['panUp', ArrowUp, actions.up],
    ['panDown', ArrowDown, actions.down],
    ['panRight', ArrowRight, actions.right],
    ['zoomOut', Minus, actions.zoomOut],
    ['zoomIn', Plus, actions.zoomIn],
  ] as const
  return (
    <ZoomFrame
      label={picture.alt}
      className={`ground-${ground}`}
      viewport={viewport}
      zoom={zoom}
      size={{ width, height }}
      picture={<Picture picture={picture} sizes={`${width}px`} priority className="h-full w-full" />}
      onKeyDown={zoom.onKeyDown}
      onClose={onClose}
    >
      {mm && view && <ScaleBar {...scaleBar((width / mm) * view.scale)} />}
      <div className="flex flex-wrap justify-end max-sm:w-full max-sm:justify-between">
        {tools.map(([name, shape, onClick]) => (
          <IconButton key={name} label={t(name)} onClick={onClick}>
            <Icon shape={shape} />
          </IconButton>
        ))}
      </div>
      <div className="flex max-sm:w-full max-sm:justify-between">
        <button type="button" className="zoom-preset" onClick={actions.fit}>
          {t('zoomWhole')}
        </button>
        <button type="button" className="zoom-preset" onClick={() => actions.setScale(1)}>
          {t('zoomPixels')}
        </button>
        {trueScale && (
          <button type="button" className="zoom-preset" onClick={() => actions.setScale(trueScale)}>
            {t('zoomTrue')}
          </button>
        )}
      </div>
    </ZoomFrame>
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
