import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import type { UploadedPicture } from '@corium/contract/uploads'
import { Suspense, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { uploadedUrl } from '#shop/goods/picture-url.ts'
import { UploadedImage } from '#shop/pictures/uploaded-image.tsx'

const CommentZoom = lazyWithRetry(async () => ({
  default: (await import('./comment-zoom.tsx')).CommentZoom,
}))

/** The pictures of a comment as thumbnails, which open in full. */
export function CommentPictures({ pictures, nick }: { pictures: readonly UploadedPicture[]; nick: string }) {
  const t = useTexts('goodsComments')
  const [open, setOpen] = useState<number>()
  const count = pictures.length
  if (count === 0) return null
  return (
    <>
      <ul className="comment-pictures">
        {pictures.map(({ file_id, thumb_url }, index) => (
          <li key={file_id}>
            <button
              type="button"
              aria-label={t('openPicture', { position: index + 1, count, nick })}
              onClick={() => setOpen(index)}
            >
              <UploadedImage src={uploadedUrl(thumb_url)} alt="" width={112} height={112} />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <CommentZoom pictures={pictures} first={open} nick={nick} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
