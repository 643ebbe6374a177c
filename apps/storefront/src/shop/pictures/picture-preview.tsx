import { useTexts } from '#i18n/use-texts.tsx'
import type { ListedPicture } from './picture-list.ts'
import { megabytes } from './picture-tile.tsx'

type PicturePreviewProps = {
  picture: ListedPicture
  position: number
  count: number
  onMakeFirst: () => void
  onReplace: () => void
  onRemove: () => void
}

/** The chosen picture in full, with what can be done with it. */
export function PicturePreview({
  picture,
  position,
  count,
  onMakeFirst,
  onReplace,
  onRemove,
}: PicturePreviewProps) {
  const t = useTexts('pictures')
  const { name, size, preview, uploaded } = picture
  return (
    <div className="picture-preview">
      <img src={preview} alt={name} />
      <div>
        <p className="font-strong">{t('position', { position, count })}</p>
        <p className="mt-1 break-words text-ink-2">{name}</p>
        <p className="mb-2 text-ink-2">
          {uploaded && `${uploaded.width} × ${uploaded.height}, `}
          {t('megabytes', { size: megabytes(size) })}
        </p>
        <p className="picture-actions">
          {position > 1 && (
            <button type="button" className="link touch" onClick={onMakeFirst}>
              {t('makeFirst')}
            </button>
          )}
          <button type="button" className="link touch" onClick={onReplace}>
            {t('chooseAnother')}
          </button>
          <button type="button" className="link touch" onClick={onRemove}>
            {t('delete')}
          </button>
        </p>
      </div>
    </div>
  )
}
