import { maxLength } from '@corium/contract/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer, type PageQueries } from '#api/loaders.ts'
import { chargeRate, commentStat, couponOffers, goodsInfo, goodsPromotions } from '#api/queries.ts'
import { RecentlyViewed } from '#shop/goods/recently-viewed.tsx'
import { showsCharge } from '#shop/money/approximate-charge.tsx'
import { NotFoundPanel } from '#shop/page/error-panel.tsx'
import { Sections } from '#ui/section.tsx'
import { AboutGoods } from './about-goods.tsx'
import { BuyBox } from './buy-box.tsx'
import { firstComments } from './comment-choice.ts'
import { CommentsSection } from './comments-section.tsx'
import { DataSheet } from './data-sheet.tsx'
import { DetailHeader } from './detail-header.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { Gallery } from './gallery.tsx'
import { RelatedGoods } from './related-goods.tsx'
import { useRecordView } from './use-record-view.ts'
import { useSelectedSku } from './use-selected-sku.ts'
import './product-detail.css'

/** The style's id in the URL. Without one, an unknown id leads to the not-found page. */
const goodsIdIn = (search: URLSearchParams): string =>
  search.get('goods_id')?.slice(0, maxLength.id) || 'none'

const required = (url: URL) => [goodsInfo({ goods_id: goodsIdIn(url.searchParams) })]

/** What the page shows without when it cannot be loaded. */
const optional: PageQueries = ({ searchParams }, language) => {
  const goods_id = goodsIdIn(searchParams)
  return [
    commentStat(goods_id),
    goodsPromotions(goods_id),
    couponOffers(goods_id),
    firstComments(goods_id),
    ...(showsCharge(language) ? [chargeRate()] : []),
  ]
}

export const loader = loadOnServer(required, optional)
export const clientLoader = loadInBrowser(required, optional)

/** Selecting another color changes the URL; the page itself loads what goes with the color. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  goodsIdIn(currentUrl.searchParams) !== goodsIdIn(nextUrl.searchParams)

export default function ProductDetailPage() {
  const [params] = useSearchParams()
  const goodsId = goodsIdIn(params)
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Detail key={goodsId} goodsId={goodsId} />
    </Suspense>
  )
}

function Detail({ goodsId }: { goodsId: string }) {
  const { data: goods } = useSuspenseQuery(goodsInfo({ goods_id: goodsId }))
  const { sku, select } = useSelectedSku(goods)
  useRecordView(goodsId, sku?.sku_id)
  if (!sku) return <NotFoundPanel />
  return (
    <div className="page product-detail">
      <DetailHeader goods={goods} sku={sku} />
      <div className="detail-grid print:hidden">
        <Gallery goods={goods} sku={sku} />
        <BuyBox goods={goods} sku={sku} onSelect={select} />
      </div>
      <Sections className="mt-(--section) print:mt-6">
        {goods.sheet.length > 0 && <DataSheet sheet={goods.sheet} />}
        <AboutGoods goods={goods} />
        <CommentsSection goods={goods} sku={sku} />
        <RelatedGoods goods={goods} sku={sku} />
        <RecentlyViewed except={goodsId} />
      </Sections>
    </div>
  )
}
