import type { ShipmentState, Tracking } from '@corium/contract/parcels'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status, type Tone } from '#ui/status.tsx'

const tones: Partial<Record<ShipmentState, Tone>> = {
  delivered: 'success',
  problem: 'warning',
  returning: 'warning',
  returned: 'warning',
}

type TrackingStatusProps = {
  /** Missing while it loads. */
  parcel: Pick<Tracking, 'state' | 'state_text' | 'delivered_at'> | undefined
  /** In unix seconds. */
  sentAt: number
}

/** Where a parcel is now. */
export function TrackingStatus({ parcel, sentAt }: TrackingStatusProps) {
  const t = useTexts('tracking')
  const dates = useDates()
  if (!parcel || parcel.state === 'sent') {
    return <Status tone="info">{t('sentOn', { time: dates.shortDate(sentAt) })}</Status>
  }
  const { state, state_text, delivered_at } = parcel
  return (
    <Status tone={tones[state] ?? 'info'}>
      {delivered_at ? t('deliveredOn', { time: dates.shortDate(delivered_at) }) : state_text}
    </Status>
  )
}
