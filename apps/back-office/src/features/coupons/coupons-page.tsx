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
import { CouponDrawer } from './coupon-drawer.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import type { Coupon } from './discount.ts'
import { DiscountList, readView } from './discount-list.tsx'
import { useDiscountRows } from './use-discount-rows.tsx'
import { useValidity } from './use-validity.ts'

/** Coupons with what was issued, used and taken off. */
export default function CouponsPage() {
  const t = useTexts('coupons')
  const navigate = useNavigate()
  const { search } = useLocation()
  const { params, page } = useListUrl()
  const [isNew, setNew] = useState(false)
  const view = readView(params)
  const keyword = params.get('keyword') || undefined
  const list = useQuery(listQuery('/staff/pc_api.coupon/getList', { view, keyword, page, limit: pageSize }))
  const rows = useDiscountRows<Coupon>({
    path: ({ coupon_id }) => paths.coupon(coupon_id, search),
    validity: useValidity(),
    issued: ({ issued_num, total }) =>
      total === null ? String(issued_num) : t('ofTotal', { num: issued_num, total }),
  })
  return (
    <Page
      title={t('title')}
      line={t('line')}
      crumb={<DeskTabs />}
      actions={
        <Button type="primary" onClick={() => setNew(true)}>
          {t('newCoupon')}
        </Button>
      }
    >
      <DiscountList
        label={t('title')}
        view={view}
        list={list}
        rows={rows}
        rowKey={({ coupon_id }) => coupon_id}
      />
      {isNew && (
        <CouponDrawer
          coupon={undefined}
          onSaved={(couponId) => navigate(paths.coupon(couponId, search))}
          onClose={() => setNew(false)}
        />
      )}
    </Page>
  )
}
