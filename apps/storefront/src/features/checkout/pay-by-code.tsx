import { RotateCw } from 'lucide-react'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { useDates } from '#shop/dates.ts'
import { moneyText } from '#shop/format-money.ts'
import { Money } from '#shop/money.tsx'
import { Button } from '#ui/button.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import { toast } from '#ui/toast.tsx'
import { ClosedOrder } from './closed-order.tsx'
import { countdownText } from './countdown.ts'
import type { Order } from './order.ts'
import { QrCode } from './qr-code.tsx'
import { qrFile, savePicture } from './qr-picture.ts'
import { type PayMethod, type PayState, type ShownCode, usePayment } from './use-payment.ts'

const tones: Record<PayState, Tone> = {
  starting: 'info',
  waiting: 'info',
  confirming: 'info',
  expired: 'warning',
  offline: 'error',
  unavailable: 'error',
  lapsed: 'error',
}

/** The code to scan, what is to pay, how long it holds, and how it stands. */
export function PayByCode({ order, method }: { order: Order; method: PayMethod | undefined }) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  const { code, state, now, renew, renewing } = usePayment(order, method)
  if (state === 'lapsed') return <ClosedOrder title={t('lapsedTitle')} text={t('lapsedText')} />

  const broken = state === 'expired' || state === 'unavailable'
  return (
    <section aria-label={t('toPay')} className="pay-code">
      <CodeField code={code} state={state} amount={order.amount}>
        {broken && (
          <Button
            kind="secondary"
            busy={renewing}
            onClick={renew}
            icon={<RotateCw {...iconStroke} size={16} />}
          >
            {state === 'expired' ? t('renew') : common('retry')}
          </Button>
        )}
      </CodeField>
      <div className="min-w-0">
        <h2 className="label text-ink-2">{t('toPay')}</h2>
        <p className="display mt-1 text-h1">
          <Money fen={order.amount} className="[&>span]:font-text [&>span]:text-[.42em]" />
        </p>
        <p className="mt-3 text-ink-2 max-lg:hidden">{t('scanHow')}</p>
        <div className="lg:hidden">
          <p className="mt-3 text-ink-2">{t('scanOnPhone')}</p>
          {code && <SavePicture code={code} />}
        </div>
        <div role="status" className="mt-3">
          <Status tone={tones[state]}>{stateWords(state)}</Status>
          {(state === 'confirming' || state === 'offline') && (
            <p className="mt-1 text-sm text-ink-2">
              {t(state === 'confirming' ? 'confirmingText' : 'offlineText')}
            </p>
          )}
        </div>
        {code && <Times code={code} now={now} />}
      </div>
    </section>
  )

  function stateWords(of: Exclude<PayState, 'lapsed'>): string {
    return of === 'starting' ? common('loading') : t(of)
  }
}

type CodeFieldProps = {
  code: ShownCode | undefined
  state: PayState
  amount: number
  children: React.ReactNode
}

/** A code that cannot be used is drawn in grey, with the way on in its middle. */
function CodeField({ code, state, amount, children }: CodeFieldProps) {
  const t = useTexts('checkout')
  const { language } = useSite()
  const usable = state === 'waiting' || state === 'offline'
  return (
    <div className="pay-code-field">
      {code ? (
        <QrCode
          text={code.code_url}
          label={t('codeLabel', { amount: moneyText(amount, language) })}
          faded={!usable}
        />
      ) : (
        <div className={state === 'starting' ? 'qr skeleton' : 'qr'} />
      )}
      {children && <div className="pay-code-cover">{children}</div>}
    </div>
  )
}

/** The ends are said once, as times of day; the seconds run for the eye alone. */
function Times({ code, now }: { code: ShownCode; now: number }) {
  const t = useTexts('checkout')
  const dates = useDates()
  const until = dates.moment(code.pay_expire_at)
  const renews = code.expire_at < code.pay_expire_at
  return (
    <div className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 text-cap text-ink-2">
      <div>
        <p>{t('heldFor')}</p>
        <p aria-hidden="true" className="display text-h4 text-ink">
          {countdownText(code.pay_expire_at - now)}
        </p>
        <p>{t('heldUntil', { time: until })}</p>
      </div>
      <div>
        <p>{t('codeGood')}</p>
        <p aria-hidden="true" className="display text-h4 text-ink">
          {countdownText(code.expire_at - now)}
        </p>
        <p>{renews ? t('codeRenews') : t('codeEnds')}</p>
      </div>
    </div>
  )
}

function SavePicture({ code }: { code: ShownCode }) {
  const t = useTexts('checkout')
  return (
    <Button
      kind="secondary"
      className="mt-4"
      onClick={() => {
        qrFile(code.code_url, `wechat-pay-${code.order_sn}`)
          .then(savePicture)
          .catch(() => toast.error(t('pictureFailed')))
      }}
    >
      {t('savePicture')}
    </Button>
  )
}
