import { formatCharge } from '@corium/contract/format-money'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ApplicationOption } from '#api/after-sales.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money } from '#shop/money/money.tsx'
import { SummaryLine, SummaryPanel, SummaryTotal } from '#shop/money/summary-panel.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import type { Amount, ApplicationForm } from './use-application.ts'

type SummaryProps = { option: ApplicationOption; form: ApplicationForm; children: ReactNode }

/** What the shop would refund, why, and what happens after submitting. */
export function RefundSummary({ option, form, children }: SummaryProps) {
  const t = useTexts('afterSales')
  const common = useTexts('common')
  const { amount, amountError, amountIsLoading, failure, retryAmount, values } = form
  const message = useRef<HTMLParagraphElement>(null)
  // On a phone the button is in a bar of its own, far from this message.
  useEffect(() => {
    if (failure) message.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  return (
    <SummaryPanel title={t('summary')} busy={amountIsLoading}>
      {amountError && amountError !== failure ? (
        <InlineError text={amountError} onRetry={retryAmount} />
      ) : !amount ? (
        <p className="text-sm text-ink-2">{t('summaryHint')}</p>
      ) : values.type === 'exchange' ? (
        <p className="text-sm text-ink-2">
          {[t('noRefund'), t(`freight_${amount.freight}`)].join(common('sentenceGap'))}
        </p>
      ) : (
        <Amounts option={option} amount={amount} />
      )}
      {children}
      <p ref={message} role="alert" className="field-error mt-3 empty:hidden">
        {failure}
      </p>
      <p className="mt-4 text-cap text-ink-2">{t('answerIn', { hours: option.audit_hours })}</p>
    </SummaryPanel>
  )
}

function Amounts({ option, amount }: { option: ApplicationOption; amount: Amount }) {
  const t = useTexts('afterSales')
  const goods = useTexts('goods')
  const quantity = useFormatQuantity()
  return (
    <>
      <dl className="text-sm">
        {amount.lines.map(({ order_goods_id, num, amount: fen }) => {
          const line = option.lines.find((one) => one.order_goods_id === order_goods_id)
          return (
            line && (
              <SummaryLine
                key={order_goods_id}
                label={[line.goods_name, quantity(num, line.unit)].join(goods('comma'))}
              >
                <Money fen={fen} />
              </SummaryLine>
            )
          )
        })}
        <SummaryLine label={t('delivery')}>
          <Money fen={amount.parts.shipping} />
        </SummaryLine>
        <SummaryTotal label={t('toRefund')} fen={amount.refund_amount} />
        {amount.charge && <SummaryLine label={t('charged')}>{formatCharge(amount.charge)}</SummaryLine>}
      </dl>
      <ul className="mt-4 grid gap-1 text-cap text-ink-2">
        {[...amount.amount_rules, t('refundTo', { target: option.refund_to })].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )
}
