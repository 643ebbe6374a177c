import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { CouponDrawer } from './coupon-drawer.tsx'
import type { Coupon } from './discount.ts'
import { DiscountDesk, useDiscountFilter } from './discount-desk.tsx'
import { useDiscountRows } from './use-discount-rows.tsx'
import { useValidity } from './use-validity.ts'

/** Coupons with how many were issued and used, and the discounts that they gave. */
export default function CouponsPage() {
  const t = useTexts('coupons')
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useQuery(listQuery('/staff/pc_api.coupon/getList', useDiscountFilter()))
  const rows = useDiscountRows<Coupon>({
    path: ({ coupon_id }) => paths.coupon(coupon_id, search),
    validity: useValidity(),
    issued: ({ issued_num, total }) =>
      total === null ? String(issued_num) : t('ofTotal', { num: issued_num, total }),
  })
  return (
    <DiscountDesk
      title={t('title')}
      line={t('line')}
      list={list}
      rows={rows}
      rowKey={({ coupon_id }) => coupon_id}
      newText={t('newCoupon')}
      newDrawer={(onClose) => (
        <CouponDrawer
          coupon={undefined}
          onSaved={(couponId) => navigate(paths.coupon(couponId, search))}
          onClose={onClose}
        />
      )}
    />
  )
}
