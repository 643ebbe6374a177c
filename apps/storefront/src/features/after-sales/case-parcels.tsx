import { useQuery } from '@tanstack/react-query'
import type { Case } from '#api/after-sales.ts'
import { afterSalesParcel } from '#api/queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CopyButton } from '#shop/page/copy-button.tsx'
import { EventList, eventOfTrace } from '#shop/page/event-list.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Section } from '#ui/section.tsx'
import { CasePictures } from './case-pictures.tsx'

/** The parcels between buyer and shop, the shop's first, each with what its courier reported. */
export function CaseParcels({ found: { after_id, shop_express, buyer_express } }: { found: Case }) {
  const t = useTexts('afterSales')
  return (
    <>
      {shop_express && <Parcel afterId={after_id} side="shop" label={t('ourParcel')} parcel={shop_express} />}
      {buyer_express && (
        <Parcel afterId={after_id} side="buyer" label={t('yourParcel')} parcel={buyer_express} />
      )}
    </>
  )
}

type ParcelProps = {
  afterId: string
  side: 'buyer' | 'shop'
  label: string
  parcel: NonNullable<Case['shop_express']>
}

function Parcel({ afterId, side, label, parcel }: ParcelProps) {
  const t = useTexts('afterSales')
  const dates = useDates()
  const { data, error, refetch } = useQuery(afterSalesParcel(afterId, side))
  const { express_company, courier_number, track_url, sent_at, pictures } = parcel
  return (
    <Section label={label} link={t('sentOn', { time: dates.shortDateTime(sent_at) })}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span>{express_company}</span>
        <span className="font-strong break-all">{courier_number}</span>
        <CopyButton
          text={courier_number}
          label={t('copyTracking', { number: courier_number })}
          copied={t('trackingCopied')}
        />
      </p>
      {error && !data && <InlineError text={error.message} onRetry={() => void refetch()} />}
      {data && data.traces.length > 0 && (
        <EventList label={t('parcelEvents')} events={data.traces.map(eventOfTrace)} />
      )}
      {data?.traces.length === 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {t('noEvents')}{' '}
          {track_url && (
            <a href={track_url} target="_blank" rel="noreferrer" className="link touch">
              {t('atCourier', { company: express_company })}
            </a>
          )}
        </p>
      )}
      <CasePictures pictures={pictures} />
    </Section>
  )
}
