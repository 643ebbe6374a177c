import { dot } from '@corium/browser/dot'
import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { GoodsLink } from '#shop/goods-link.tsx'
import { HistoryTimeline } from '#shop/history-timeline.tsx'
import { MemberLink } from '#shop/member-link.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { Swatch } from '#shop/swatch.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { actOnCards, type CardResults, cardTone } from './card.ts'
import { CardResultsBar } from './card-results-bar.tsx'
import './cards-page.css'
import { RefuseCards } from './refuse-cards.tsx'
import { SendCards } from './send-cards.tsx'

/** One request: who asked for what, its history, and what can be done with it. */
export default function CardPage() {
  const { cardId = '' } = useParams()
  const t = useTexts('colorCards')
  const { search } = useLocation()
  const card = useQuery(query('/staff/pc_api.color_card/info', { card_id: cardId }))
  const crumb = <Link to={paths.colorCards(search)}>{t('title')}</Link>
  return (
    <FoundPage title={t('cardTitle', { number: '' })} crumb={crumb} query={card} missing={t('notFound')}>
      {(card) => <CardDetails key={cardId} card={card} crumb={crumb} />}
    </FoundPage>
  )
}

type CardDetailsProps = { card: Output<'/staff/pc_api.color_card/info'>; crumb: ReactNode }

function CardDetails({ card, crumb }: CardDetailsProps) {
  const t = useTexts('colorCards')
  const join = useJoin()
  const dates = useDates()
  const navigate = useNavigate()
  const [results, setResults] = useState<CardResults>()
  const [isRefusing, setRefusing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { handle, receiver, tracking } = card

  async function approve() {
    if (!handle.approve || isBusy) return
    setBusy(true)
    setResults(
      await actOnCards('approved', [card], ({ card_id }) =>
        call('/staff/pc_api.color_card/approve', { card_id }),
      ),
    )
    setBusy(false)
  }

  useKeys({ a: approve, n: () => handle.refuse && setRefusing(true) })

  return (
    <Page
      crumb={crumb}
      title={t('cardTitle', { number: orderNumber(card.card_sn) })}
      besideTitle={<Colleagues kind="color-card" id={card.card_id} />}
      line={
        <>
          <StatusWord tone={cardTone(card.status)}>{card.status_text}</StatusWord>{' '}
          {dates.fullDateTime(card.time)}
        </>
      }
      actions={
        <>
          {handle.send && (
            <Button
              icon={<Printer size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => navigate(paths.cardLabels([card.card_id]))}
            >
              {t('printLabels', { count: 1 })}
            </Button>
          )}
          {handle.refuse && <Button onClick={() => setRefusing(true)}>{t('refuseWithReason')}</Button>}
          {handle.approve && (
            <Button type="primary" loading={isBusy} onClick={approve}>
              {t('approve')}
            </Button>
          )}
        </>
      }
    >
      {results && <CardResultsBar results={results} onClose={() => setResults(undefined)} />}
      <div className="page-columns">
        <div>
          <Panel title={t('request')}>
            <dl className="card-facts">
              <dt>{t('card')}</dt>
              <dd className="card-goods">
                <Swatch picture={card.image} hex="var(--booth)" size={44} />
                <span>
                  <GoodsLink goodsId={card.goods_id}>{join([card.goods_name, card.goods_code])}</GoodsLink>
                  <span className="second-line">
                    <UnbrokenCodes text={join([card.color_name, card.sku_code])} />
                  </span>
                </span>
              </dd>
              <dt>{t('company')}</dt>
              <dd>{card.company || '–'}</dd>
              <dt>{t('purpose')}</dt>
              <dd>{card.purpose || '–'}</dd>
              {card.refuse_reason && (
                <>
                  <dt>{t('reason')}</dt>
                  <dd>{card.refuse_reason}</dd>
                </>
              )}
            </dl>
          </Panel>
          <Panel title={t('history')}>
            <HistoryTimeline history={card.history} />
          </Panel>
        </div>
        <div>
          {handle.send && <SendCards cards={[card]} onResults={setResults} />}
          <Panel title={t('receiver')}>
            {join([receiver.name, phoneNumber(receiver.mobile)])}
            <br />
            {receiver.address}
            <span className="second-line">{card.receive_method_text}</span>
            <MemberLink memberId={card.member_id} />
          </Panel>
          {card.courier_number && (
            <Panel title={t('parcel')}>
              {join([card.express_company, card.courier_number])}
              {tracking && (
                <span className="second-line">
                  {[tracking.state_text, tracking.flag_text, tracking.traces[0]?.text]
                    .filter(Boolean)
                    .join(dot)}
                </span>
              )}
            </Panel>
          )}
        </div>
      </div>
      {isRefusing && <RefuseCards cards={[card]} onResults={setResults} onClose={() => setRefusing(false)} />}
    </Page>
  )
}
