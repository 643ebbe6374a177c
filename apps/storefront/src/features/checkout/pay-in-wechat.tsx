import { useState } from 'react'
import type { Order } from '#api/order.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useCurrentTime } from '#shop/page/use-current-time.ts'
import { Button } from '#ui/button.tsx'
import { AmountToPay } from './amount-to-pay.tsx'
import { HeldFor } from './held-for.tsx'
import { OpenPaymentStatus } from './open-payment-status.tsx'
import { PayByQrCode } from './pay-by-qr-code.tsx'
import { StartError } from './start-error.tsx'
import type { PayMethodOffer } from './use-open-payment.ts'
import { useProviderPage } from './use-provider-page.ts'
import { useWechatBrowser } from './use-wechat-browser.ts'

type PayInWechatProps = {
  order: Order
  offer: PayMethodOffer
  /** How many seconds the server's clock is ahead of the device's. */
  clockOffset: number
}

/** The button that opens WeChat on the same phone, or a code for another phone. */
export function PayInWechat(props: PayInWechatProps) {
  const t = useTexts('payment')
  const [showsCode, setShowsCode] = useState(false)
  const Panel = props.offer.method === 'wechat_jsapi' ? InsideWechat : OpenWechat
  return (
    <div className="grid gap-4">
      {showsCode ? (
        <PayByQrCode order={props.order} method="wechat_native" isForOtherPhone />
      ) : (
        <Panel {...props} />
      )}
      <button
        type="button"
        className="link touch justify-self-start text-sm"
        onClick={() => setShowsCode(!showsCode)}
      >
        {t(showsCode ? 'payOnThisPhone' : 'codeForOtherPhone')}
      </button>
    </div>
  )
}

/** In the browser of a phone. */
function OpenWechat(props: PayInWechatProps) {
  const t = useTexts('payment')
  const wechat = useProviderPage(props.order, props.offer, 'wechat_h5')
  const texts = { how: t('wechatHow'), go: t('wechatGo'), goOn: t('wechatGoOn') }
  return <WechatPanel {...props} wechat={wechat} texts={texts} />
}

/** In WeChat's own browser. */
function InsideWechat(props: PayInWechatProps) {
  const t = useTexts('payment')
  const { hasFailed, ...wechat } = useWechatBrowser(props.order, props.offer)
  const texts = {
    how: t('insideWechatHow'),
    go: t('insideWechatGo'),
    goOn: t('insideWechatGoOn'),
    problem: hasFailed ? t('insideWechatFailed') : '',
  }
  return <WechatPanel {...props} wechat={wechat} texts={texts} />
}

type WechatPanelProps = PayInWechatProps & {
  wechat: ReturnType<typeof useProviderPage>
  texts: { how: string; go: string; goOn: string; problem?: string }
}

function WechatPanel({ order, offer, clockOffset, wechat, texts }: WechatPanelProps) {
  const t = useTexts('payment')
  const now = useCurrentTime() + clockOffset
  const until = order.pay_expire_at ?? now

  const started = offer.open_payment !== null && !wechat.hasChanged
  return (
    <section aria-label={t('toPay')} className="pay-panel">
      <div className="pay-way pay-in-wechat">
        <div className="min-w-0">
          <AmountToPay fen={order.amount} />
          <p className="mt-3 max-w-[44ch] text-ink-2">{texts.how}</p>
          <div role="status" className="mt-5">
            <OpenPaymentStatus
              offer={offer}
              started={started}
              isOffline={wechat.isOffline}
              texts={{
                started: t('wechatStarted'),
                startedText: t('wechatStartedText'),
                nothingYet: wechat.check === 'nothing-yet' ? t('wechatNothingYet') : undefined,
              }}
            />
            {wechat.hasChanged && <p className="mb-4 text-sm">{t('amountChanged')}</p>}
            {texts.problem && <p className="mb-4 max-w-[56ch] text-sm text-error">{texts.problem}</p>}
          </div>
          {offer.available && (
            <div className="flex flex-wrap items-center gap-3">
              {started && (
                <Button
                  large
                  busy={wechat.check === 'running'}
                  onClick={wechat.checkAgain}
                  className="max-sm:w-full"
                >
                  {t('wechatCheck')}
                </Button>
              )}
              <Button
                kind={started ? 'secondary' : 'primary'}
                large
                busy={wechat.leaving}
                onClick={wechat.go}
                className="max-sm:w-full"
              >
                {started ? texts.goOn : texts.go}
              </Button>
            </div>
          )}
          <StartError refusal={wechat.refusal} />
        </div>
        <HeldFor until={until} now={now} />
      </div>
    </section>
  )
}
