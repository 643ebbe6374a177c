import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import type { GoodsDetail, Sku } from '@corium/contract/goods'
import { Suspense, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Ground } from '#shop/goods/booth-grounds.ts'
import { BoothSwitch } from '#shop/goods/booth-switch.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { usePageDialog } from '#ui/use-page-dialog.ts'
import { galleryPictures, kindOf } from './gallery-pictures.ts'
import { ColorStage, GalleryStage } from './gallery-stage.tsx'
import './gallery.css'

const ZoomDialog = lazyWithRetry(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

/** The pictures of the selected color. Selecting another color starts again at its first picture. */
export function Gallery({ goods, sku }: { goods: GoodsDetail; sku: Sku }) {
  const t = useTexts('productDetail')
  const [selected, setSelected] = useState({ skuId: sku.sku_id, index: 0 })
  const [ground, setGround] = useState<Ground>('gray')
  const [open, setOpen] = usePageDialog()
  const [zoom, setZoom] = useState<'pixels' | 'true-size'>('pixels')
  const pictures = galleryPictures(goods, sku)
  const selectedIndex = selected.skuId === sku.sku_id ? selected.index : 0
  const picture = pictures[selectedIndex]
  if (!picture) return <ColorStage hex={sku.color.hex} />

  function openZoom(start: typeof zoom) {
    setZoom(start)
    setOpen(true)
  }

  return (
    <section aria-label={t('pictures')} className="min-w-0">
      <GalleryStage picture={picture} ground={ground} onZoom={() => openZoom('pixels')} />
      <div className="gallery-line">
        <BoothSwitch ground={ground} onChange={setGround} />
        <p className="gallery-caption" aria-live="polite">
          {picture.alt}
          {picture.mm ? t('captionRuler') : t('captionEnd')}
        </p>
        {picture.mm && (
          <button type="button" className="link touch text-sm" onClick={() => openZoom('true-size')}>
            {t('trueSize')}
          </button>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="thumbs">
          {pictures.map((thumbnail, index) => (
            <li key={thumbnail.url}>
              <button
                type="button"
                className="thumb"
                aria-current={index === selectedIndex ? 'true' : undefined}
                onClick={() => setSelected({ skuId: sku.sku_id, index })}
              >
                <span className="block aspect-square" style={{ backgroundColor: thumbnail.hex }}>
                  <Picture
                    picture={thumbnail}
                    sizes="(max-width: 640px) 84px, 110px"
                    alt=""
                    className="h-full w-full object-cover"
                  />
                </span>
                <span className="thumb-name">{t(`kind_${kindOf(thumbnail)}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <ZoomDialog picture={picture} ground={ground} start={zoom} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
