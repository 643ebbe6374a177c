import { dot } from '@corium/browser/dot'
import type { GoodsDetail } from '@corium/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { goodsPreview } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Price } from '#shop/money/money.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { useHash } from '#shop/page/use-hash.ts'
import { Button } from '#ui/button.tsx'
import { Sections } from '#ui/section.tsx'
import { AboutGoods } from './about-goods.tsx'
import { ColorChoice } from './color-choice.tsx'
import { DataSheet } from './data-sheet.tsx'
import { Gallery } from './gallery.tsx'
import { PurchaseFacts } from './purchase-info.tsx'
import { selectSku } from './select-sku.ts'
import { StockStatus } from './stock-status.tsx'
import { TierTable } from './tier-table.tsx'
import './product-detail.css'

/**
 * Goods that are not published, for staff who have a link of the back office. The page itself is the same for
 * all goods: the token that names them is in the fragment of its URL (after #), which browsers do not send.
 */
export default function GoodsPreviewPage() {
  const t = useTexts('productDetail')
  const token = useHash()
  const { data, error } = useQuery({ ...goodsPreview(token), enabled: token !== '', gcTime: 0, staleTime: 0 })
  return (
    <div className="page product-detail">
      <Seo title={t('preview')} noIndex />
      <p role={error ? 'alert' : 'status'} className="mb-6 border-b border-line py-4 text-sm">
        {error ? error.message : t('previewText')}
      </p>
      {data ? <Shown goods={data} /> : <h1 className="sr-only">{t('preview')}</h1>}
    </div>
  )
}

function Shown({ goods }: { goods: GoodsDetail }) {
  const t = useTexts('productDetail')
  const [skuId, setSkuId] = useState<string | null>(null)
  const sku = selectSku(goods.skus, skuId)
  const name = <h1 className="display mt-1 text-h1">{goods.goods_name}</h1>
  if (!sku) {
    return (
      <>
        {name}
        <p className="py-6">{t('previewNoColor')}</p>
      </>
    )
  }
  return (
    <>
      <div className="detail-grid">
        <Gallery goods={goods} sku={sku} />
        <div className="min-w-0">
          <p className="label text-ink-2">
            {[
              goods.category.map(({ name }) => name).join(t('listComma')),
              ...goods.badges.map(({ text }) => text),
            ].join(dot)}
          </p>
          {name}
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <Price fen={sku.price} unit={goods.unit} className="text-lead" />
            <p className="flex items-baseline gap-3 text-sm text-ink-3">
              {sku.sku_code} <StockStatus sku={sku} />
            </p>
          </div>
          <div className="mt-6 grid gap-6 border-t border-line pt-6">
            <ColorChoice skus={goods.skus} selected={sku} onSelect={setSkuId} />
            <TierTable sku={sku} unit={goods.unit} quantity={sku.min_num} />
            <Button large disabled className="w-full">
              {t('previewNotSold')}
            </Button>
          </div>
          <PurchaseFacts goods={goods} sku={sku} />
        </div>
      </div>
      <Sections className="mt-(--section)">
        {goods.sheet.length > 0 && <DataSheet sheet={goods.sheet} />}
        <AboutGoods goods={goods} />
      </Sections>
    </>
  )
}
