import type { UploadedPicture } from '@corium/contract/uploads'
import { useTexts } from '#i18n/use-texts.tsx'
import { uploadedUrl } from '#shop/goods/picture-url.ts'
import { UploadedImage } from './uploaded-image.tsx'
import './uploaded-pictures.css'

/** Pictures that a customer or the shop uploaded, as thumbnails that open the whole picture in a new tab. */
export function UploadedPictures({ pictures }: { pictures: readonly UploadedPicture[] }) {
  const t = useTexts('pictures')
  if (pictures.length === 0) return null
  return (
    <ul className="uploaded-pictures">
      {pictures.map(({ file_id, url, thumb_url }, index) => (
        <li key={file_id}>
          <a
            href={uploadedUrl(url)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('openPicture', { position: index + 1 })}
          >
            <UploadedImage src={uploadedUrl(thumb_url)} alt="" />
          </a>
        </li>
      ))}
    </ul>
  )
}
