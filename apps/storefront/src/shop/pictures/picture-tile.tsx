import { ChevronLeft, ChevronRight, X } from 'lucide'
import { useTexts } from '#i18n/use-texts.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ListedPicture } from './picture-list.ts'
import type { Reorder } from './use-reorder.ts'

type PictureTileProps = {
  picture: ListedPicture
  index: number
  count: number
  /** Its large preview is shown. */
  isOpen: boolean
  reorder: Reorder
  onOpen: () => void
  onRetry: () => void
  onRemove: () => void
}

/** One picture of the uploader with its state and its buttons. */
export function PictureTile({
  picture,
  index,
  count,
  isOpen,
  reorder,
  onOpen,
  onRetry,
  onRemove,
}: PictureTileProps) {
  const t = useTexts('pictures')
  const { name, step } = picture
  return (
    <li className="picture-tile" data-step={step} {...reorder.dragProps(picture, index)}>
      <div className="picture-frame" data-open={isOpen || undefined}>
        <TileFace picture={picture} index={index} isOpen={isOpen} onOpen={onOpen} onRetry={onRetry} />
        <button
          type="button"
          className="picture-remove touch"
          aria-label={t('remove', { name })}
          onClick={onRemove}
        >
          <Icon shape={X} size={18} />
        </button>
      </div>
      <div className="picture-caption">
        <span className="truncate">{step === 'done' ? index + 1 : name}</span>
        {count > 1 && (
          <span className="flex flex-none">
            <button
              type="button"
              className="picture-arrow"
              aria-label={t('earlier', { name })}
              aria-disabled={index === 0}
              onClick={() => index > 0 && reorder.move(picture, index - 1)}
            >
              <Icon shape={ChevronLeft} size={16} />
            </button>
            <button
              type="button"
              className="picture-arrow"
              aria-label={t('later', { name })}
              aria-disabled={index === count - 1}
              onClick={() => index < count - 1 && reorder.move(picture, index + 1)}
            >
              <Icon shape={ChevronRight} size={16} />
            </button>
          </span>
        )}
      </div>
    </li>
  )
}

type TileFaceProps = Pick<PictureTileProps, 'picture' | 'index' | 'isOpen' | 'onOpen' | 'onRetry'>

/** The picture itself, its progress, or why it failed. */
function TileFace({ picture, index, isOpen, onOpen, onRetry }: TileFaceProps) {
  const t = useTexts('pictures')
  const common = useTexts('common')
  const { name, step, preview, progress, size, error } = picture
  if (step === 'failed') {
    return (
      <div className="picture-failed">
        <span className="font-strong">{t('failed')}</span>
        {error && 'canRetry' in error && error.canRetry && (
          <button type="button" className="link touch" onClick={onRetry}>
            {common('retry')}
          </button>
        )}
      </div>
    )
  }
  if (step !== 'done') {
    const percent = Math.round(progress * 100)
    return (
      <div className="picture-progress">
        {preview && <img src={preview} alt="" />}
        <span>{step === 'waiting' ? t('waiting') : `${percent}%`}</span>
        <progress max={100} value={percent} aria-label={name} />
        <span className="text-cap">
          {t('sizeOf', { sent: megabytes(size * progress), size: megabytes(size) })}
        </span>
      </div>
    )
  }
  return (
    <button
      type="button"
      className="picture-open"
      aria-label={t('show', { position: index + 1, name })}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <img src={preview} alt="" draggable={false} />
    </button>
  )
}

/** Megabytes with one decimal; the smallest shown is 0.1. */
export const megabytes = (bytes: number): string =>
  bytes === 0 ? '0' : Math.max(0.1, bytes / 1024 / 1024).toFixed(1)
