import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'

type Use = Output<'/staff/pc_api.coupon/getUsage'>['list'][number]

const states = ['unused', 'locked', 'used', 'expired'] as const
const stateTexts = { unused: 'unused', locked: 'locked', used: 'usedState', expired: 'expired' } as const

/** Who has a coupon, how they got it, and the orders that hold or used it. */
export function CouponUse({ couponId }: { couponId: string }) {
  const t = useTexts('coupons')
  const dates = useDates()
  const [seesOrders, seesMembers] = [useMay('orders'), useMay('members')]
  const { params, page, paging, change } = useListUrl([], { pageName: 'usage_page' })
  const state = states.find((one) => one === params.get('usage'))
  const list = useQuery(
    listQuery('/staff/pc_api.coupon/getUsage', { coupon_id: couponId, state, page, limit: pageSize }),
  )
  const member = ({ member_id, nickname, account }: Use) => (
    <span>
      {seesMembers ? (
        <Link className="row-link" to={paths.member(member_id)}>
          {nickname}
        </Link>
      ) : (
        nickname
      )}
      <span className="second-line">{account}</span>
    </span>
  )
  const received = ({ received_at, origin, given_by }: Use) =>
    `${dates.date(received_at)}${t('comma')}${t(`origin_${origin}`, { name: given_by })}`
  const order = ({ order }: Use) =>
    order &&
    (seesOrders ? (
      <Link to={paths.order(order.order_id)}>{orderNumber(order.order_sn)}</Link>
    ) : (
      orderNumber(order.order_sn)
    ))
  const discount = ({ order }: Use) => (order ? money(order.discount) : '–')
  return (
    <Panel title={t('usage')} flush>
      <ViewTabs
        label={t('usageStates')}
        views={[
          { key: 'any', name: t('anyState'), num: undefined },
          ...states.map((key) => ({ key, name: t(stateTexts[key]), num: undefined })),
        ]}
        chosen={state ?? 'any'}
        onChoose={(key) => change({ usage: key === 'any' ? undefined : key })}
      />
      <ListTable<Use>
        label={t('rows')}
        list={list}
        {...paging}
        rowKey={({ member_coupon_id }) => member_coupon_id}
        columns={[
          { key: 'member', title: t('member'), render: (_, use) => member(use) },
          { key: 'state', title: t('state'), render: (_, use) => t(stateTexts[use.state]) },
          { key: 'received', title: t('receivedAt'), render: (_, use) => received(use) },
          { key: 'order', title: t('order'), render: (_, use) => order(use) ?? '–' },
          { key: 'discount', title: t('discount'), align: 'right', render: (_, use) => discount(use) },
        ]}
        block={(use) => (
          <>
            <span className="list-block-line">
              {member(use)}
              {t(stateTexts[use.state])}
            </span>
            <span className="list-block-line second-line">{received(use)}</span>
            {use.order && (
              <span className="list-block-line">
                {order(use)}
                {discount(use)}
              </span>
            )}
          </>
        )}
        empty={<EmptyPanel title={t('noUsage')} />}
      />
    </Panel>
  )
}
