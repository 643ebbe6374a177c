import { formatMoney } from '@corium/contract/format-money'
import type { PayMethod } from '@corium/contract/pay-methods'
import { RotateCw } from 'lucide'
import type { Order } from '#api/order.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { countdownText } from '#shop/page/countdown.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import { toast } from '#ui/toast.tsx'
import { AmountToPay } from './amount-to-pay.tsx'
import { HeldFor } from './held-for.tsx'
import { createQrPng, saveImage } from './qr-image.ts'
import { type PaymentState, type QrPayment, usePayment } from './use-payment.ts'

const tones: Record<PaymentState, Tone> = {
  starting: 'info',
  waiting: 'info',
  confirming: 'info',
  expired: 'warning',
  offline: 'error',
  unavailable: 'error',
}

type PayByQrCodeProps = {
  order: Order
  method: PayMethod | undefined
  /** The buyer is on a phone, and scans the code with another one. */
  isForOtherPhone?: boolean
}

/** The QR code with the amount, the payment state and the deadlines. */
export function PayByQrCode({ order, method, isForOtherPhone = false }: PayByQrCodeProps) {
  const t = useTexts('payment')
  const common = useTexts('common')
  const { payment, state, now, renew, renewing } = usePayment(order, method)

  const canRenew = state === 'expired' || state === 'unavailable'
  return (
    <section aria-label={t('toPay')} className="pay-code">
      <QrCodeFrame payment={payment} state={state} amount={order.amount}>
        {canRenew && (
          <Button kind="secondary" busy={renewing} onClick={renew} icon={<Icon shape={RotateCw} size={16} />}>
            {state === 'expired' ? t('renew') : common('retry')}
          </Button>
        )}
      </QrCodeFrame>
      <div className="min-w-0">
        <AmountToPay fen={order.amount} />
        <p className={isForOtherPhone ? 'mt-3 text-ink-2' : 'mt-3 text-ink-2 max-lg:hidden'}>
          {t('scanHow')}
        </p>
        {!isForOtherPhone && (
          <div className="lg:hidden">
            <p className="mt-3 text-ink-2">{t('scanOnPhone')}</p>
            {payment && <SaveQrButton payment={payment} />}
          </div>
        )}
        <div role="status" className="mt-3">
          <Status tone={tones[state]}>{state === 'starting' ? common('loading') : t(state)}</Status>
          {(state === 'confirming' || state === 'offline') && (
            <p className="mt-1 text-sm text-ink-2">
              {t(state === 'confirming' ? 'confirmingText' : 'offlineText')}
            </p>
          )}
        </div>
        {payment && <Deadlines payment={payment} now={now} />}
      </div>
    </section>
  )
}

type QrCodeFrameProps = {
  payment: QrPayment | undefined
  state: PaymentState
  amount: number
  children: React.ReactNode
}

/** Draws an unusable code in gray, with its children, such as a retry button, on top. */
function QrCodeFrame({ payment, state, amount, children }: QrCodeFrameProps) {
  const t = useTexts('payment')
  const { language } = useSite()
  const usable = state === 'waiting' || state === 'offline'
  return (
    <div className="pay-code-field">
      {payment ? (
        <QrCode
          text={payment.code_url}
          label={t('codeLabel', { amount: formatMoney(amount, language) })}
          faded={!usable}
        />
      ) : (
        <div className={state === 'starting' ? 'qr skeleton' : 'qr'} />
      )}
      {children && <div className="pay-code-cover">{children}</div>}
    </div>
  )
}

/** Screen readers get the deadlines as times of day; the running countdowns are hidden from them. */
function Deadlines({ payment, now }: { payment: QrPayment; now: number }) {
  const t = useTexts('payment')
  const renews = payment.expire_at < payment.pay_expire_at
  return (
    <div className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 text-cap text-ink-2">
      <HeldFor until={payment.pay_expire_at} now={now} />
      <div>
        <p>{t('codeGood')}</p>
        <p aria-hidden="true" className="display text-h4 text-ink">
          {countdownText(payment.expire_at - now)}
        </p>
        <p>{renews ? t('codeRenews') : t('codeEnds')}</p>
      </div>
    </div>
  )
}

function SaveQrButton({ payment }: { payment: QrPayment }) {
  const t = useTexts('payment')
  return (
    <Button
      kind="secondary"
      className="mt-4"
      onClick={() => {
        createQrPng(payment.code_url, `wechat-pay-${payment.order_sn}`)
          .then(saveImage)
          .catch(() => toast.error(t('pictureFailed')))
      }}
    >
      {t('savePicture')}
    </Button>
  )
}
