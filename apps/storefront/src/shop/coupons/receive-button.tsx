import type { CouponOffer } from '@corium/contract/coupons'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'

type ReceiveButtonProps = { offer: CouponOffer; busy: boolean; asLink?: boolean; onReceive: () => void }

/** Claims a coupon, or says that the member has it or that none is left. */
export function ReceiveButton({ offer, busy, asLink, onReceive }: ReceiveButtonProps) {
  const t = useTexts('coupons')
  if (offer.state !== 'receivable')
    return <span className="text-sm text-ink-2">{t(offer.state === 'received' ? 'received' : 'gone')}</span>
  const label = t('receiveOf', { name: offer.name })
  return asLink ? (
    <button
      type="button"
      className="link touch"
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => busy || onReceive()}
    >
      {t('receive')}
    </button>
  ) : (
    <Button kind="secondary" busy={busy} aria-label={label} onClick={onReceive}>
      {t('receive')}
    </Button>
  )
}
