import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import type { useZoom } from './use-zoom.ts'
import './zoom-dialog.css'

type ZoomFrameProps = {
  label: string
  className: string
  viewport: RefObject<HTMLDivElement | null>
  zoom: Pick<ReturnType<typeof useZoom>, 'view' | 'pointerHandlers'>
  /** The size of the picture in its own pixels. */
  size: { width: number; height: number }
  picture: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
  /** The content of the bar below the picture. */
  children: ReactNode
}

/** A dialog over the whole screen with a picture that can be zoomed and panned. */
export function ZoomFrame({ label, className, viewport, zoom, size, picture, ...rest }: ZoomFrameProps) {
  const common = useTexts('common')
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect, as useZoom measures the open dialog in its effect.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useBackCloses(rest.onClose)
  const { view, pointerHandlers } = zoom
  return (
    <dialog
      ref={dialog}
      className={classNames('zoom', className)}
      aria-label={label}
      onClose={rest.onClose}
      onKeyDown={rest.onKeyDown}
    >
      {/* Needs no keyboard handlers: the buttons below and the dialog's keys do the same. */}
      <div ref={viewport} className="zoom-viewport" {...pointerHandlers}>
        {view && (
          <div
            className="zoom-picture"
            style={{
              ...size,
              transform: `translate(${-view.x * view.scale}px, ${-view.y * view.scale}px) scale(${view.scale})`,
            }}
          >
            {picture}
          </div>
        )}
      </div>
      <div className="zoom-bar">{rest.children}</div>
      <IconButton label={common('close')} className="zoom-close" onClick={() => dialog.current?.close()}>
        <Icon shape={X} />
      </IconButton>
    </dialog>
  )
}
