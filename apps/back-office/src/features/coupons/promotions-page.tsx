import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useAudienceText } from './audience-fields.tsx'
import type { Promotion } from './discount.ts'
import { DiscountDesk, useDiscountFilter } from './discount-desk.tsx'
import { PromotionDrawer } from './promotion-drawer.tsx'
import { useDiscountRows } from './use-discount-rows.tsx'
import { useValidity } from './use-validity.ts'

/** Promotions with how many orders they made cheaper, and by how much. */
export default function PromotionsPage() {
  const t = useTexts('coupons')
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useQuery(listQuery('/staff/pc_api.promotion/getList', useDiscountFilter()))
  const audienceText = useAudienceText()
  const rows = useDiscountRows<Promotion>({
    path: ({ promotion_id }) => paths.promotion(promotion_id, search),
    validity: useValidity(),
    audience: ({ trade_groups }) => (trade_groups.length > 0 ? audienceText(trade_groups) : ''),
  })
  return (
    <DiscountDesk
      title={t('promotions')}
      line={t('promotionsLine')}
      list={list}
      rows={rows}
      rowKey={({ promotion_id }) => promotion_id}
      newText={t('newPromotion')}
      newDrawer={(onClose) => (
        <PromotionDrawer
          promotion={undefined}
          onSaved={(promotionId) => navigate(paths.promotion(promotionId, search))}
          onClose={onClose}
        />
      )}
    />
  )
}
