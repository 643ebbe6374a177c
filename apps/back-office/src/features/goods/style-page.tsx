import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { listSearch } from '#shop/list-search.ts'
import { paths } from '#shop/paths.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { GoodsEditor } from './goods-editor.tsx'

/** One style: texts, pictures, colors, prices and data sheet on one page, and its history. */
export default function StylePage() {
  const { goodsId = '' } = useParams()
  const [params] = useSearchParams()
  const t = useTexts('goods')
  const goods = useQuery(query('/staff/pc_api.goods/info', { goods_id: goodsId }))
  const crumb = <Link to={paths.goods(listSearch(params, ['tab']))}>{t('toGoods')}</Link>
  return (
    <FoundPage
      title={t('style')}
      crumb={crumb}
      query={goods}
      missing={t('notFound')}
      missingText={t('notFoundText')}
    >
      {(goods) => <GoodsEditor key={goodsId} goods={goods} crumb={crumb} />}
    </FoundPage>
  )
}
