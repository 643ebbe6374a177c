import type { Picture as PictureInfo } from '@corium/contract/goods'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Ground } from '#shop/goods/booth-grounds.ts'
import { Picture } from '#shop/goods/picture.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
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

/**
 * A full-screen picture that can be zoomed and panned, starting at one image pixel per
 * CSS pixel or at true size.
 */
export function ZoomDialog({ picture, ground, start, onClose }: ZoomDialogProps) {
  const t = useTexts('productDetail')
  const common = useTexts('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const { mm, width, height } = picture
  const trueScale = mm ? (mm * pixelsPerMm) / width : undefined
  const { view, actions, onKeyDown, pointerHandlers } = useZoom(viewport, picture, {
    start: (start === 'true-size' && trueScale) || 1,
    min: trueScale,
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
      {/* Needs no keyboard handlers: the buttons below and the dialog's keys do the same. */}
      <div ref={viewport} className="zoom-viewport" {...pointerHandlers}>
        {view && (
          <div
            className="zoom-picture"
            style={{
              width,
              height,
              transform: `translate(${-view.x * view.scale}px, ${-view.y * view.scale}px) scale(${view.scale})`,
            }}
          >
            <Picture picture={picture} sizes={`${width}px`} priority className="h-full w-full" />
          </div>
        )}
      </div>
      <div className="zoom-bar">
        {mm && view && <ScaleBar {...scaleBar((width / mm) * view.scale)} />}
        <div className="flex flex-wrap justify-end max-sm:w-full max-sm:justify-between">
          <ToolButton label={t('panLeft')} onClick={actions.left} icon={<Icon shape={ArrowLeft} />} />
          <ToolButton label={t('panUp')} onClick={actions.up} icon={<Icon shape={ArrowUp} />} />
          <ToolButton label={t('panDown')} onClick={actions.down} icon={<Icon shape={ArrowDown} />} />
          <ToolButton label={t('panRight')} onClick={actions.right} icon={<Icon shape={ArrowRight} />} />
          <ToolButton label={t('zoomOut')} onClick={actions.zoomOut} icon={<Icon shape={Minus} />} />
          <ToolButton label={t('zoomIn')} onClick={actions.zoomIn} icon={<Icon shape={Plus} />} />
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
      </div>
      <IconButton label={common('close')} className="zoom-close" onClick={() => dialog.current?.close()}>
        <Icon shape={X} />
      </IconButton>
    </dialog>
  )
}

function ToolButton({ label, onClick, icon }: { label: string; onClick: () => void; icon: ReactNode }) {
  return (
    <IconButton label={label} onClick={onClick}>
      {icon}
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
