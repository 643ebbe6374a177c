import { useQuery } from '@tanstack/react-query'
import type { Case } from '#api/after-sales.ts'
import { afterSalesParcel } from '#api/queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { UploadedPictures } from '#shop/pictures/uploaded-pictures.tsx'
import { TrackingEvents } from '#shop/tracking/tracking-events.tsx'
import { TrackingNumber } from '#shop/tracking/tracking-number.tsx'
import { Section } from '#ui/section.tsx'

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
      <TrackingNumber company={express_company} number={courier_number} />
      {error && !data && <InlineError text={error.message} onRetry={() => void refetch()} />}
      {data && <TrackingEvents traces={data.traces} company={express_company} trackUrl={track_url} />}
      <UploadedPictures pictures={pictures} />
    </Section>
  )
}
