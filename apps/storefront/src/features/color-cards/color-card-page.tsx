import type { Output } from '@corium/browser/result'
import { formatPhone } from '@corium/contract/format-phone'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { cardInfo } from '#api/account-queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { AccountRecordPage } from '#shop/page/account-record-page.tsx'
import { EventList } from '#shop/page/event-list.tsx'
import { Fact, Facts } from '#shop/page/facts.tsx'
import { PrintedHead } from '#shop/page/printed-head.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { CardAction } from './card-action.tsx'
import { CardParcel } from './card-parcel.tsx'
import { CardProgress } from './card-progress.tsx'
import './color-cards.css'

/** One request for a color card: its status, parcel, history, receiver and material. */
export default function ColorCardPage() {
  const t = useTexts('colorCards')
  return (
    <AccountRecordPage
      parent="colorCards"
      param="card_id"
      noun={t('request')}
      titleOf={({ card_sn }) => t('requestNumber', { number: card_sn })}
      query={cardInfo}
      missing={<MissingCard />}
    >
      {(card) => <CardDetails card={card} />}
    </AccountRecordPage>
  )
}

function CardDetails({ card }: { card: Output<'/shop/pc_api.color_card/info'> }) {
  const t = useTexts('colorCards')
  const dates = useDates()
  const { goods_id, sku_id, goods_name, receiver, history } = card
  const events = history.map(({ time, text, actor }) => ({ time, text, detail: actor }))
  return (
    <>
      <PrintedHead path={paths.colorCard(card.card_id)} />
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="display text-h1 break-words max-md:text-h3">{t('cardOf', { name: goods_name })}</h1>
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            <span>{t('number', { number: card.card_sn })}</span>
            <span>{dates.dateTime(card.time)}</span>
          </p>
        </div>
        <p className="no-print flex flex-wrap gap-5 text-sm">
          <button type="button" className="link touch" onClick={() => window.print()}>
            {t('print')}
          </button>
          <CardAction card={card} />
        </p>
      </header>
      <div className="account-columns mt-10">
        <div className="grid content-start gap-12">
          <Section label={t('status')}>
            <div className="card-detail-progress">
              <CardProgress card={card} />
            </div>
          </Section>
          {card.courier_number && (
            <Section label={t('parcel')}>
              <CardParcel card={card} />
            </Section>
          )}
          <Section label={t('history')}>
            <EventList label={t('history')} events={events.sort((a, b) => b.time - a.time)} />
          </Section>
        </div>
        <div className="grid content-start gap-12">
          <Section label={t('material')}>
            <div className="flex gap-5">
              <SampleSwatch
                image={card.image}
                hex={card.image.hex}
                className="size-24 flex-none"
                sizes="96px"
              />
              <div className="min-w-0 text-sm">
                <Link to={paths.product(goods_id, sku_id ?? undefined)} className="link touch text-base">
                  {goods_name}
                </Link>
                <p className="text-ink-2">
                  {card.sku_code || card.goods_code} {card.color_name}
                </p>
                <p className="text-ink-2">{card.size_text}</p>
              </div>
            </div>
          </Section>
          <Section label={t('receiving')}>
            <p>{receiver.name}</p>
            <p className="text-ink-2">{formatPhone(receiver.mobile)}</p>
            <p className="break-words text-ink-2">{receiver.address}</p>
            <Facts className="mt-4">
              <Fact name={t('method')}>{card.receive_method_text}</Fact>
              {card.company && <Fact name={t('company')}>{card.company}</Fact>}
              {card.purpose && <Fact name={t('usedFor')}>{card.purpose}</Fact>}
            </Facts>
          </Section>
        </div>
      </div>
    </>
  )
}

/** Shown for a request that does not exist or belongs to another member: the shop does not say which. */
function MissingCard() {
  const t = useTexts('colorCards')
  return (
    <EmptyState title={t('missing')} text={t('missingText')} level={1}>
      <Link to={paths.colorCards()} className={buttonClass({})}>
        {t('seeAll')}
      </Link>
    </EmptyState>
  )
}
