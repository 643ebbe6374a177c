import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { listSearch } from '#shop/list-search.ts'
import { money } from '#shop/money.ts'
import { paths } from '#shop/paths.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { CouponDrawer } from './coupon-drawer.tsx'
import { CouponUse } from './coupon-use.tsx'
import { type Coupon, nameOf, usageParams, useRuleText } from './discount.ts'
import { DiscountFacts } from './discount-facts.tsx'
import { GiveDrawer } from './give-drawer.tsx'
import { StateButtons } from './state-buttons.tsx'
import { DiscountState } from './use-discount-rows.tsx'
import { useStateActions } from './use-state-actions.ts'
import { useValidity } from './use-validity.ts'

/** One coupon: its rule, figures, owners and actions. */
export default function CouponPage() {
  const { couponId = '' } = useParams()
  const [params] = useSearchParams()
  const t = useTexts('coupons')
  const coupon = useQuery(query('/staff/pc_api.coupon/info', { coupon_id: couponId }))
  return (
    <FoundPage
      title={t('coupon')}
      crumb={<Link to={paths.coupons(listSearch(params, usageParams))}>{t('title')}</Link>}
      query={coupon}
      missing={t('notFound')}
      missingText={t('notFoundText')}
    >
      {(coupon) => <CouponDetails key={couponId} coupon={coupon} />}
    </FoundPage>
  )
}

function CouponDetails({ coupon }: { coupon: Coupon }) {
  const [params] = useSearchParams()
  const t = useTexts('coupons')
  const language = useLanguage()
  const validity = useValidity()
  const ruleText = useRuleText()
  const [opened, setOpened] = useState<'edit' | 'give'>()
  const { coupon_id, version, state, handle, audience, code, total, issued_num } = coupon
  const terms = language === 'zh-cn' ? coupon.terms_cn : coupon.terms_en
  const name = nameOf(coupon, language)
  const actions = useStateActions(name, t('endCoupon'), {
    state,
    version,
    send: (next, from) => call('/staff/pc_api.coupon/setState', { coupon_id, version: from, state: next }),
  })
  const close = () => setOpened(undefined)
  return (
    <Page
      title={name}
      besideTitle={<Colleagues kind="coupon" id={coupon.coupon_id} />}
      line={<DiscountState discount={coupon} />}
      crumb={<Link to={paths.coupons(listSearch(params, usageParams))}>{t('title')}</Link>}
      actions={
        <>
          {handle.give && <Button onClick={() => setOpened('give')}>{t('give')}</Button>}
          <StateButtons state={state} handle={handle} actions={actions} onEdit={() => setOpened('edit')} />
        </>
      }
    >
      <DiscountFacts
        facts={[
          language === 'zh-cn' ? [t('nameEn'), coupon.name_en] : [t('nameCn'), coupon.name_cn],
          [t('rule'), ruleText(coupon)],
          [t('when'), validity(coupon)],
          [t('who'), t(`audience_${audience}`) + (code ? ` (${code})` : '')],
          ...(terms ? ([[t('terms'), terms]] as const) : []),
          [t('issued'), total === null ? String(issued_num) : t('ofTotal', { num: issued_num, total })],
          [t('used'), String(coupon.used_num)],
          [t('discounted'), money(coupon.discounted)],
        ]}
      />
      <CouponUse couponId={coupon_id} />
      {opened === 'edit' && <CouponDrawer coupon={coupon} onSaved={close} onClose={close} />}
      {opened === 'give' && <GiveDrawer coupon={coupon} onClose={close} />}
    </Page>
  )
}
