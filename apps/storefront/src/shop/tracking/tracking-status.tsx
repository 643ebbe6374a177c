import type { ShipmentState, Tracking } from '@corium/contract/parcels'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import { isTroubled } from './is-troubled.ts'

function toneOf(state: ShipmentState): Tone {
  if (state === 'delivered') return 'success'
  return isTroubled(state) ? 'warning' : 'info'
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
    <Status tone={toneOf(state)}>
      {delivered_at ? t('deliveredOn', { time: dates.shortDate(delivered_at) }) : state_text}
    </Status>
  )
}
