import { dot } from '@corium/browser/dot'
import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { workQuery } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'

type Shipment = Output<'/staff/pc_api.shipment/getFlagged'>['list'][number]

const kindTexts = {
  order: 'parcelOfOrder',
  return: 'parcelOfReturn',
  replacement: 'parcelOfReplacement',
  card: 'parcelOfCard',
} as const satisfies Record<Shipment['kind'], string>

/** Parcels of the last 60 days that are lost, late, sent back or not tracked. */
export default function ParcelsPage() {
  const t = useTexts('orders')
  const dates = useDates()
  const { page, paging } = useListUrl()
  const parcels = useQuery(workQuery('/staff/pc_api.shipment/getFlagged', { page, limit: pageSize }))
  useListKeys()

  const [seesCards, seesCases] = [useMay('color-cards'), useMay('after-sales')]

  /** Links cards and cases for staff who may see them; others get the plain number. */
  function link({ kind, object_id, object_sn }: Shipment) {
    const isCard = kind === 'card'
    if (kind !== 'order' && !(isCard ? seesCards : seesCases)) return orderNumber(object_sn)
    const to =
      kind === 'order' ? paths.order(object_id) : isCard ? paths.colorCard(object_id) : paths.case(object_id)
    return (
      <Link className="row-link" to={to}>
        {orderNumber(object_sn)}
      </Link>
    )
  }
  const flag = ({ flag_text, state_text }: Shipment) => (
    <StatusWord tone="wrong" note={state_text}>
      {flag_text}
    </StatusWord>
  )
  const number = ({ express_company, courier_number }: Shipment) => (
    <>
      {courier_number}
      <span className="second-line">{express_company}</span>
    </>
  )

  return (
    <Page
      title={t('parcelsTitle')}
      crumb={<Link to={paths.orders()}>{t('title')}</Link>}
      line={parcels.data && t('parcelsWait', { count: parcels.data.total })}
    >
      <Panel flush>
        <ListTable<Shipment>
          label={t('parcelsTitle')}
          list={parcels}
          {...paging}
          rowKey={({ object_id, courier_number }) => `${object_id} ${courier_number}`}
          columns={[
            {
              key: 'what',
              title: t('parcelOf'),
              render: (_, row) => (
                <>
                  {link(row)}
                  <span className="second-line">{t(kindTexts[row.kind])}</span>
                </>
              ),
            },
            { key: 'number', title: t('parcelNumber'), render: (_, row) => number(row) },
            {
              key: 'sent',
              title: t('sentAt'),
              render: (_, { sent_at }) => <span className="nowrap">{dates.dateTime(sent_at)}</span>,
            },
            {
              key: 'news',
              title: t('lastNews'),
              render: (_, { updated_at }) => (
                <span className="nowrap">{updated_at ? dates.dateTime(updated_at) : '–'}</span>
              ),
            },
            { key: 'flag', title: t('status'), render: (_, row) => flag(row) },
          ]}
          block={(row) => (
            <>
              <span className="list-block-line">
                {link(row)}
                <span className="second-line">{t(kindTexts[row.kind])}</span>
              </span>
              {flag(row)}
              <span className="second-line">
                {row.express_company} {row.courier_number}
                {dot}
                {dates.dateTime(row.updated_at ?? row.sent_at)}
              </span>
            </>
          )}
          empty={<EmptyPanel title={t('noParcels')} text={t('noParcelsText')} />}
        />
      </Panel>
    </Page>
  )
}
