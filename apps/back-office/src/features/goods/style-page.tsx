import { notFound } from '@corium/browser/codes'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { Page } from '#ui/page.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { GoodsEditor } from './goods-editor.tsx'

/** One style: words, pictures, colors, prices and data sheet on one page, and its history. */
export default function StylePage() {
  const { goodsId = '' } = useParams()
  const t = useTexts('goods')
  const goods = useQuery(query('/staff/pc_api.goods/info', { goods_id: goodsId }))
  const crumb = <Link to={paths.goods()}>{t('toGoods')}</Link>

  if (goods.error?.code === notFound) {
    return (
      <Page title={t('style')} crumb={crumb}>
        <EmptyPanel title={t('notFound')} text={t('notFoundText')}>
          <Link to={paths.goods()}>
            <Button type="primary">{t('toGoods')}</Button>
          </Link>
        </EmptyPanel>
      </Page>
    )
  }
  if (!goods.data) {
    return (
      <Page title={t('style')} crumb={crumb}>
        <QueryPanel query={goods} />
      </Page>
    )
  }
  return <GoodsEditor key={goodsId} goods={goods.data} />
}
