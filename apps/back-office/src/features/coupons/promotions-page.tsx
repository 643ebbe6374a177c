import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { useAudienceText } from './audience-fields.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import type { Promotion } from './discount.ts'
import { DiscountList, readView } from './discount-list.tsx'
import { PromotionDrawer } from './promotion-drawer.tsx'
import { useDiscountRows } from './use-discount-rows.tsx'
import { useValidity } from './use-validity.ts'

/** Promotions with how many orders they made cheaper, and by how much. */
export default function PromotionsPage() {
  const t = useTexts('coupons')
  const navigate = useNavigate()
  const { search } = useLocation()
  const { params, page } = useListUrl()
  const [isNew, setNew] = useState(false)
  const view = readView(params)
  const keyword = params.get('keyword') || undefined
  const list = useQuery(
    listQuery('/staff/pc_api.promotion/getList', { view, keyword, page, limit: pageSize }),
  )
  const audienceText = useAudienceText()
  const rows = useDiscountRows<Promotion>({
    path: ({ promotion_id }) => paths.promotion(promotion_id, search),
    validity: useValidity(),
    audience: ({ trade_groups }) => (trade_groups.length > 0 ? audienceText(trade_groups) : ''),
  })
  return (
    <Page
      title={t('promotions')}
      line={t('promotionsLine')}
      crumb={<DeskTabs />}
      actions={
        <Button type="primary" onClick={() => setNew(true)}>
          {t('newPromotion')}
        </Button>
      }
    >
      <DiscountList
        label={t('promotions')}
        view={view}
        list={list}
        rows={rows}
        rowKey={({ promotion_id }) => promotion_id}
      />
      {isNew && (
        <PromotionDrawer
          promotion={undefined}
          onSaved={(promotionId) => navigate(paths.promotion(promotionId, search))}
          onClose={() => setNew(false)}
        />
      )}
    </Page>
  )
}
