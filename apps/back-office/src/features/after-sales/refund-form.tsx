import { Form } from 'antd'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { ActionForm, type ActionProps } from './action-form.tsx'

type Values = { refund_amount: number | null }

/** Starts the refund of an approved case, also instead of a replacement, or retries one that failed. */
export function RefundForm(props: ActionProps) {
  const { found } = props
  const t = useTexts('afterSales')
  const isRepeated = found.refund_failed
  const isExchange = found.type === 'exchange'
  // Part of the money may have been refunded in another way since the case was approved.
  const left = isRepeated ? found.refund_amount : Math.min(found.refund_amount, found.max_refund)
  return (
    <ActionForm<Values>
      {...props}
      initial={{ refund_amount: isExchange ? null : left }}
      send={({ refund_amount }) =>
        call('/staff/pc_api.after_sales/refund', {
          after_id: found.after_id,
          refund_amount: isRepeated ? undefined : (refund_amount ?? undefined),
          as_refund: isExchange || undefined,
        })
      }
      button={({ refund_amount }) => {
        if (isExchange && refund_amount === null) return t('refundInstead')
        return t(isRepeated ? 'refundAgain' : 'refundNow', {
          amount: money(refund_amount ?? found.refund_amount),
        })
      }}
      hint={() => t(isExchange ? 'replacementStays' : 'goesBackTo', { account: found.refund_to })}
    >
      {() =>
        !isRepeated && (
          <Form.Item
            name="refund_amount"
            label={t('refundAmount')}
            extra={isExchange ? t('wholeAmount') : t('upTo', { amount: money(found.refund_amount) })}
          >
            <MoneyInput max={isExchange ? found.max_refund : found.refund_amount} />
          </Form.Item>
        )
      }
    </ActionForm>
  )
}
