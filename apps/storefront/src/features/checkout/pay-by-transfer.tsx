import type { Output } from '@corium/browser/result'
import type { Order } from '#api/order.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { formatByCode } from '#shop/money/currency-text.ts'
import { CopyButton } from '#shop/page/copy-button.tsx'
import { Button } from '#ui/button.tsx'
import { Status } from '#ui/status.tsx'
import { AmountToPay } from './amount-to-pay.tsx'
import { StartError } from './start-error.tsx'
import { useTransfer } from './use-transfer.ts'

type Transfer = NonNullable<Output<'/shop/pc_api.pay/getMethods'>['transfer']>

/**
 * The account to transfer the money to, shown once the buyer has chosen to transfer it and the order is held longer.
 */
export function PayByTransfer({ order, transfer }: { order: Order; transfer: Transfer }) {
  const t = useTexts('payment')
  const dates = useDates()
  const { choose, isBusy, refusal } = useTransfer(order.order_id)
  const until = dates.lastMinute(transfer.held_until)
  return (
    <section aria-label={t('toPay')} className="pay-panel">
      <div className="pay-amounts">
        <div>
          <AmountToPay fen={order.amount} />
          <p className="mt-3 max-w-[40ch] text-pretty text-ink-2">
            {t(transfer.is_chosen ? 'transferReference' : 'transferHow')}
          </p>
        </div>
        {transfer.account ? (
          <Account account={transfer.account} reference={transfer.reference} fen={order.amount} />
        ) : (
          <p className="max-w-[48ch] text-pretty">{t('transferHold', { time: until })}</p>
        )}
      </div>
      <div className="pay-way">
        <div role="status" className="min-w-0">
          {transfer.is_chosen ? (
            <>
              <Status tone="info">{t('transferAwaited', { time: until })}</Status>
              <p className="mt-1 max-w-[56ch] text-sm text-pretty text-ink-2">{t('transferAwaitedText')}</p>
            </>
          ) : (
            <Button large busy={isBusy} onClick={choose} className="max-sm:w-full">
              {t('transferChoose')}
            </Button>
          )}
        </div>
      </div>
      <StartError refusal={refusal} />
    </section>
  )
}

type AccountProps = { account: NonNullable<Transfer['account']>; reference: string; fen: number }

function Account({ account, reference, fen }: AccountProps) {
  const t = useTexts('payment')
  const amount = formatByCode({ currency: 'CNY', amount: fen, digits: 2 })
  return (
    <dl className="pay-transfer-account">
      <Row label={t('accountHolder')} text={account.holder} />
      <Row label={t('accountBank')} text={account.bank} />
      <Row label={t('accountNumber')} text={account.number} />
      {account.swift && <Row label={t('accountSwift')} text={account.swift} />}
      <Row label={t('transferAmount')} text={amount} copied={(fen / 100).toFixed(2)} />
      <Row label={t('transferPurpose')} text={reference} />
    </dl>
  )
}

/** One line of the account, to copy into a form of a bank. */
function Row({ label, text, copied = text }: { label: string; text: string; copied?: string }) {
  const t = useTexts('payment')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{text}</span>
        <CopyButton
          text={copied}
          label={t('copyPart', { part: label })}
          copied={t('partCopied', { part: label })}
        />
      </dd>
    </div>
  )
}
