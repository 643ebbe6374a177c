import type { UploadedPicture } from '@corium/contract/uploads'
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { uploadedUrl } from '#shop/goods/picture-url.ts'
import { UploadedImage } from '#shop/pictures/uploaded-image.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useZoom } from './use-zoom.ts'
import { ZoomFrame } from './zoom-frame.tsx'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

type CommentZoomProps = {
  pictures: readonly UploadedPicture[]
  /** The index of the picture to show first. */
  first: number
  nick: string
  onClose: () => void
}

/** A comment's pictures, one at a time over the whole screen, each at first as large as fits. */
export function CommentZoom({ pictures, first, nick, onClose }: CommentZoomProps) {
  const t = useTexts('goodsComments')
  const detail = useTexts('productDetail')
  const viewport = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(first)
  const [failed, setFailed] = useState<string>()
  const count = pictures.length
  const picture = pictures[index]!
  const { width, height } = picture
  const zoom = useZoom(viewport, picture, { start: 0 })
  const { view, actions } = zoom
  const name = t('pictureOf', { position: index + 1, count, nick })
  const step = (by: number) => setIndex((index + by + count) % count)

  /**
   * The arrow keys show the other pictures while this one fits, and move it once
   * it is larger than the screen.
   */
  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key]
    const fits = !view || width * view.scale <= (viewport.current?.clientWidth ?? 0) + 1
    if (by === undefined || !fits) return zoom.onKeyDown(event)
    event.preventDefault()
    step(by)
  }

  return (
    <ZoomFrame
      label={name}
      className="comment-zoom ground-black"
      viewport={viewport}
      zoom={zoom}
      size={{ width, height }}
      picture={
        <UploadedImage
          key={picture.file_id}
          src={uploadedUrl(picture.url)}
          alt={name}
          priority
          className="h-full w-full"
          onFailure={() => setFailed(picture.file_id)}
        />
      }
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <p className="mr-auto text-sm max-sm:w-full" aria-live="polite">
        {failed === picture.file_id ? t('pictureFailed', { name }) : name}
      </p>
      <div className="flex">
        <IconButton label={detail('zoomOut')} onClick={actions.zoomOut}>
          <Icon shape={Minus} />
        </IconButton>
        <IconButton label={detail('zoomIn')} onClick={actions.zoomIn}>
          <Icon shape={Plus} />
        </IconButton>
      </div>
      {count > 1 && (
        <div className="flex max-sm:ml-auto">
          <IconButton label={t('previousPicture')} onClick={() => step(-1)}>
            <Icon shape={ChevronLeft} />
          </IconButton>
          <IconButton label={t('nextPicture')} onClick={() => step(1)}>
            <Icon shape={ChevronRight} />
          </IconButton>
        </div>
      )}
    </ZoomFrame>
  )
}
