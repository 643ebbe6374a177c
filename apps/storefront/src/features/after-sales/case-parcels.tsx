import { useQuery } from '@tanstack/react-query'
import { afterSalesParcel } from '#api/account-queries.ts'
import type { Case } from '#api/after-sales.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { UploadedPictures } from '#shop/pictures/uploaded-pictures.tsx'
import { ParcelTracking } from '#shop/tracking/parcel-tracking.tsx'
import { refreshUnderWay } from '#shop/tracking/refresh-under-way.ts'
import { TrackingStatus } from '#shop/tracking/tracking-status.tsx'
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
  const { data, error, refetch } = useQuery({
    ...afterSalesParcel(afterId, side),
    refetchInterval: ({ state }) => refreshUnderWay(state.data && [state.data]),
  })
  const { sent_at, pictures } = parcel
  return (
    <Section label={label} link={<TrackingStatus parcel={data} sentAt={sent_at} />}>
      {data ? (
        <ParcelTracking parcel={data} sentAt={sent_at} />
      ) : (
        <p className="text-sm">
          {parcel.express_company} {parcel.courier_number}
        </p>
      )}
      {error && !data && <InlineError text={error.message} onRetry={() => void refetch()} />}
      <UploadedPictures pictures={pictures} />
    </Section>
  )
}
