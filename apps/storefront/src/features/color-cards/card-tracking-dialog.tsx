import type { CardRow } from '@corium/contract/color-cards'
import { useQuery } from '@tanstack/react-query'
import { cardParcel } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { ParcelTracking } from '#shop/tracking/parcel-tracking.tsx'
import { refreshUnderWay } from '#shop/tracking/refresh-under-way.ts'
import { TrackingStatus } from '#shop/tracking/tracking-status.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'

/** Where a color card is. */
export function CardTrackingDialog({ card, onClose }: { card: CardRow; onClose: () => void }) {
  const t = useTexts('colorCards')
  const common = useTexts('common')
  const { data, error, refetch } = useQuery({
    ...cardParcel(card.card_id),
    refetchInterval: ({ state }) => refreshUnderWay(state.data && [state.data]),
  })
  return (
    <Dialog
      title={t('trackTitle', { name: card.goods_name })}
      closeLabel={common('close')}
      onClose={onClose}
      size="medium"
    >
      {data && (
        <>
          <p className="mb-4 text-sm">
            <TrackingStatus parcel={data} sentAt={data.sent_at} />
          </p>
          <ParcelTracking parcel={data} sentAt={data.sent_at} />
        </>
      )}
      {!data &&
        (error ? (
          <InlineError text={error.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLine width={60} />
        ))}
    </Dialog>
  )
}
