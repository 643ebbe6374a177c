import type { GoodsDetail, Sku } from '@corium/contract/goods'
import { Suspense, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Ground } from '#shop/booth-grounds.ts'
import { BoothSwitch } from '#shop/booth-switch.tsx'
import { Picture } from '#shop/picture.tsx'
import { fetched } from '#ui/fetched.tsx'
import { galleryPictures, kindOf } from './gallery-pictures.ts'
import { GalleryStage } from './gallery-stage.tsx'
import './gallery.css'

const ZoomDialog = fetched(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

/** The chosen color from all sides. Another color begins with its own picture again. */
export function Gallery({ goods, sku }: { goods: GoodsDetail; sku: Sku }) {
  const t = useTexts('productDetail')
  const [opened, setOpened] = useState({ of: sku.sku_id, place: 0 })
  const [ground, setGround] = useState<Ground>('grey')
  const [zoom, setZoom] = useState<'pixels' | 'true-size'>()
  const pictures = galleryPictures(goods, sku)
  const place = opened.of === sku.sku_id ? opened.place : 0
  const picture = pictures[place]
  if (!picture) return null

  return (
    <section aria-label={t('pictures')} className="min-w-0">
      <GalleryStage picture={picture} ground={ground} onZoom={() => setZoom('pixels')} />
      <div className="gallery-line">
        <BoothSwitch ground={ground} onChange={setGround} />
        <p className="gallery-caption" aria-live="polite">
          {picture.alt}
          {picture.mm ? t('captionRuler') : t('captionEnd')}
        </p>
        {picture.mm && (
          <button type="button" className="link touch text-sm" onClick={() => setZoom('true-size')}>
            {t('trueSize')}
          </button>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="thumbs">
          {pictures.map((one, index) => (
            <li key={one.url}>
              <button
                type="button"
                className="thumb"
                aria-current={index === place ? 'true' : undefined}
                onClick={() => setOpened({ of: sku.sku_id, place: index })}
              >
                <span className="block aspect-square" style={{ backgroundColor: one.hex }}>
                  <Picture picture={one} sizes="110px" alt="" className="h-full w-full object-cover" />
                </span>
                <span className="thumb-name">{t(`kind_${kindOf(one)}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoom && (
        <Suspense>
          <ZoomDialog picture={picture} ground={ground} start={zoom} onClose={() => setZoom(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
