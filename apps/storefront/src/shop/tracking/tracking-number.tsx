import { useTexts } from '#i18n/use-texts.tsx'
import { CopyButton } from '../page/copy-button.tsx'

type TrackingNumberProps = { company: string; number: string }

/** The courier and the tracking number in one line. */
export function TrackingNumber({ company, number }: TrackingNumberProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <span>{company}</span>
      <span className="font-strong break-all">{number}</span>
      <CopyTrackingNumber number={number} />
    </p>
  )
}

export function CopyTrackingNumber({ number }: { number: string }) {
  const t = useTexts('tracking')
  return <CopyButton text={number} label={t('copyNumber', { number })} copied={t('numberCopied')} />
}
