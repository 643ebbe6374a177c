import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/load.ts'
import { goodsInfo } from '#api/queries.ts'
import { NotFoundPanel } from '#shop/retry-panel.tsx'
import { Sections } from '#ui/section.tsx'
import { AboutGoods } from './about-goods.tsx'
import { BuyBox } from './buy-box.tsx'
import { DataSheet } from './data-sheet.tsx'
import { DetailHead } from './detail-head.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { Gallery } from './gallery.tsx'
import { RelatedGoods } from './related-goods.tsx'
import { useChosenSku } from './use-chosen-sku.ts'
import './product-detail.css'

/** An address without a style is one that the shop does not know. */
const styleOf = (search: URLSearchParams): string => search.get('goods_id')?.slice(0, 64) || 'none'

const needs = (url: URL) => [goodsInfo({ goods_id: styleOf(url.searchParams) })]

export const loader = loadOnServer(needs)
export const clientLoader = loadInBrowser(needs)

/** Another color of the same style asks nothing of the shop. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  styleOf(currentUrl.searchParams) !== styleOf(nextUrl.searchParams)

export default function ProductDetailPage() {
  const [params] = useSearchParams()
  const goodsId = styleOf(params)
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Detail key={goodsId} goodsId={goodsId} />
    </Suspense>
  )
}

function Detail({ goodsId }: { goodsId: string }) {
  const { data: goods } = useSuspenseQuery(goodsInfo({ goods_id: goodsId }))
  const { sku, choose } = useChosenSku(goods)
  if (!sku) return <NotFoundPanel />
  return (
    <div className="page product-detail">
      <DetailHead goods={goods} sku={sku} />
      <div className="detail-grid print:hidden">
        <Gallery goods={goods} sku={sku} />
        <BuyBox goods={goods} sku={sku} onChoose={choose} />
      </div>
      <Sections className="mt-(--section) print:mt-6">
        {goods.sheet.length > 0 && <DataSheet sheet={goods.sheet} />}
        <AboutGoods goods={goods} />
        <RelatedGoods related={goods.related} />
      </Sections>
    </div>
  )
}
