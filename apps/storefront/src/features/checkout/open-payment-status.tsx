import { useTexts } from '#i18n/use-texts.tsx'
import { Status } from '#ui/status.tsx'
import type { PayMethodOffer } from './use-open-payment.ts'

type OpenPaymentStatusProps = {
  offer: PayMethodOffer
  started: boolean
  isOffline: boolean
  /** What a started payment waits for, and what the buyer's own check found. */
  texts: { started: string; startedText: string; nothingYet?: string | undefined }
}

/** Shows the state of a payment that the buyer makes elsewhere, or that its method is paused. */
export function OpenPaymentStatus({ offer, started, isOffline, texts }: OpenPaymentStatusProps) {
  const t = useTexts('payment')
  return (
    <>
      {started && (
        <div className="mb-4">
          <Status tone={isOffline ? 'error' : 'info'}>{isOffline ? t('offline') : texts.started}</Status>
          <p className="mt-1 max-w-[56ch] text-sm text-pretty text-ink-2">
            {isOffline ? t('offlineText') : texts.startedText}
            {texts.nothingYet && <span className="block">{texts.nothingYet}</span>}
          </p>
        </div>
      )}
      {!offer.available && (
        <>
          <Status tone="warning">{t('methodPaused', { method: offer.name })}</Status>
          <p className="mt-1 max-w-[56ch] text-sm text-pretty text-ink-2">{t('methodPausedText')}</p>
        </>
      )}
    </>
  )
}
