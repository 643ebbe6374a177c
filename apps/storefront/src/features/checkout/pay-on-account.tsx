import type { Output } from '@corium/browser/result'
import { formatMoney } from '@corium/contract/format-money'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import type { Order } from '#api/order.ts'
import { useSite } from '#i18n/site.tsx'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { AmountToPay } from './amount-to-pay.tsx'
import { StartError } from './start-error.tsx'
import { usePayOnAccount } from './use-pay-on-account.ts'

type Credit = NonNullable<Output<'/shop/pc_api.pay/getMethods'>['credit']>

type PayOnAccountProps = { order: Order; credit: Credit; isAvailable: boolean }

/** What the company can still order on account, and the button that puts the order there. */
export function PayOnAccount({ order, credit, isAvailable }: PayOnAccountProps) {
  const t = useTexts('payment')
  const dates = useDates()
  const { language } = useSite()
  const money = (fen: number) => formatMoney(fen, language)
  const { pay, isBusy, refusal } = usePayOnAccount(order.order_id)
  const { available, overdue, due_day } = credit
  return (
    <section aria-label={t('toPay')} className="pay-panel">
      <div className="pay-amounts">
        <div>
          <AmountToPay fen={order.amount} />
          <p className="mt-3 max-w-[40ch] text-pretty text-ink-2">
            {t('creditDue', { day: dates.day(due_day) })}
          </p>
        </div>
        <p className="max-w-[48ch] text-pretty">
          {overdue > 0
            ? t('creditOverdueText', { amount: money(overdue) })
            : t('creditLeft', { amount: money(Math.max(0, available)) })}
        </p>
      </div>
      <div className="pay-way">
        <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3">
          <Button large busy={isBusy} disabled={!isAvailable} onClick={pay} className="max-sm:w-full">
            {t('creditPay')}
          </Button>
          <Link to={paths.tradeAccount()} className="link touch text-sm">
            {t('creditView')}
          </Link>
        </div>
      </div>
      <StartError refusal={refusal} />
    </section>
  )
}
