import type { CardRow } from '@corium/contract/color-cards'
import { useQuery } from '@tanstack/react-query'
import { cardParcel } from '#api/account-queries.ts'
import { InlineError } from '#shop/page/inline-error.tsx'
import { ParcelTracking } from '#shop/tracking/parcel-tracking.tsx'
import { refreshUnderWay } from '#shop/tracking/refresh-under-way.ts'
import { TrackingStatus } from '#shop/tracking/tracking-status.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'

/** Where a color card that was sent is. */
export function CardParcel({ card }: { card: CardRow }) {
  const { data, error, refetch } = useQuery({
    ...cardParcel(card.card_id),
    refetchInterval: ({ state }) => refreshUnderWay(state.data && [state.data]),
  })
  if (data) {
    return (
      <>
        <p className="mb-4 text-sm">
          <TrackingStatus parcel={data} sentAt={data.sent_at} />
        </p>
        <ParcelTracking parcel={data} sentAt={data.sent_at} />
      </>
    )
  }
  if (error) return <InlineError text={error.message} onRetry={() => void refetch()} />
  return <SkeletonLine width={60} />
}
