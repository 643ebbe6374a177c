import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { call } from '#api/client.ts'
import { listQuery, query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { listSearch } from '#shop/list-search.ts'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useAudienceText } from './audience-fields.tsx'
import { nameOf, type Promotion, usageParams, useRuleText } from './discount.ts'
import { DiscountFacts } from './discount-facts.tsx'
import { PromotionDrawer } from './promotion-drawer.tsx'
import { StateButtons } from './state-buttons.tsx'
import { DiscountState } from './use-discount-rows.tsx'
import { useStateActions } from './use-state-actions.ts'
import { useValidity } from './use-validity.ts'

/** One promotion: its rule and figures, the orders that it made cheaper, and what can be done with it. */
export default function PromotionPage() {
  const { promotionId = '' } = useParams()
  const [params] = useSearchParams()
  const t = useTexts('coupons')
  const promotion = useQuery(query('/staff/pc_api.promotion/info', { promotion_id: promotionId }))
  return (
    <FoundPage
      title={t('promotion')}
      crumb={<Link to={paths.promotions(listSearch(params, usageParams))}>{t('promotions')}</Link>}
      query={promotion}
      missing={t('promotionNotFound')}
      missingText={t('notFoundText')}
    >
      {(promotion) => <PromotionDetails key={promotionId} promotion={promotion} />}
    </FoundPage>
  )
}

function PromotionDetails({ promotion }: { promotion: Promotion }) {
  const [params] = useSearchParams()
  const t = useTexts('coupons')
  const language = useLanguage()
  const validity = useValidity()
  const ruleText = useRuleText()
  const audienceText = useAudienceText()
  const [isEditing, setEditing] = useState(false)
  const { promotion_id, version, state, handle } = promotion
  const name = nameOf(promotion, language)
  const actions = useStateActions(name, t('endPromotion'), {
    state,
    version,
    send: (next, from) =>
      call('/staff/pc_api.promotion/setState', { promotion_id, version: from, state: next }),
  })
  const close = () => setEditing(false)
  return (
    <Page
      title={name}
      besideTitle={<Colleagues kind="promotion" id={promotion.promotion_id} />}
      line={<DiscountState discount={promotion} />}
      crumb={<Link to={paths.promotions(listSearch(params, usageParams))}>{t('promotions')}</Link>}
      actions={
        <StateButtons state={state} handle={handle} actions={actions} onEdit={() => setEditing(true)} />
      }
    >
      <DiscountFacts
        facts={[
          language === 'zh-cn' ? [t('nameEn'), promotion.name_en] : [t('nameCn'), promotion.name_cn],
          [t('rule'), ruleText(promotion)],
          [t('promotionFor'), audienceText(promotion.trade_groups)],
          [t('when'), validity(promotion)],
          [t('used'), String(promotion.used_num)],
          [t('discounted'), money(promotion.discounted)],
        ]}
      />
      <PromotionUse promotionId={promotion_id} />
      {isEditing && <PromotionDrawer promotion={promotion} onSaved={close} onClose={close} />}
    </Page>
  )
}

type Use = Output<'/staff/pc_api.promotion/getUsage'>['list'][number]

function PromotionUse({ promotionId }: { promotionId: string }) {
  const t = useTexts('coupons')
  const dates = useDates()
  const seesOrders = useMay('orders')
  const { page, paging } = useListUrl([], { pageName: 'usage_page' })
  const list = useQuery(
    listQuery('/staff/pc_api.promotion/getUsage', {
      promotion_id: promotionId,
      page,
      limit: pageSize,
    }),
  )
  const order = ({ order_id, order_sn }: Use) =>
    seesOrders ? (
      <Link className="row-link" to={paths.order(order_id)}>
        {orderNumber(order_sn)}
      </Link>
    ) : (
      orderNumber(order_sn)
    )
  return (
    <Panel title={t('promotionUsage')} flush>
      <ListTable<Use>
        label={t('rows')}
        list={list}
        {...paging}
        rowKey={({ order_id }) => order_id}
        columns={[
          { key: 'order', title: t('order'), render: (_, use) => order(use) },
          { key: 'time', title: t('when'), render: (_, { time }) => dates.date(time) },
          { key: 'state', title: t('state'), render: (_, { order_status_text }) => order_status_text },
          {
            key: 'discount',
            title: t('discount'),
            align: 'right',
            render: (_, { discount }) => money(discount),
          },
        ]}
        block={(use) => (
          <>
            <span className="list-block-line">
              {order(use)}
              {money(use.discount)}
            </span>
            <span className="list-block-line second-line">
              {dates.date(use.time)}
              <span>{use.order_status_text}</span>
            </span>
          </>
        )}
        empty={<EmptyPanel title={t('noOrders')} />}
      />
    </Panel>
  )
}
