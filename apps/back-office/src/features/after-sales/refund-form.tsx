import { Form } from 'antd'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { ActForm, type ActProps } from './act-form.tsx'

type Values = { refund_amount: number | null }

/** Starts the refund of an approved case, or sends one again that did not go through. */
export function RefundForm(props: ActProps) {
  const { found } = props
  const t = useTexts('afterSales')
  const isRepeated = found.refund_failed
  // Some of the money can have gone back in another way since the case was approved.
  const left = isRepeated ? found.refund_amount : Math.min(found.refund_amount, found.max_refund)
  return (
    <ActForm<Values>
      {...props}
      initial={{ refund_amount: left }}
      send={({ refund_amount }) =>
        call('/staff/pc_api.after_sales/refund', {
          after_id: found.after_id,
          refund_amount: isRepeated ? undefined : (refund_amount ?? undefined),
        })
      }
      button={({ refund_amount }) =>
        t(isRepeated ? 'refundAgain' : 'refundNow', { amount: money(refund_amount ?? found.refund_amount) })
      }
      hint={() => t('goesBackTo', { account: found.refund_to })}
    >
      {() =>
        !isRepeated && (
          <Form.Item
            name="refund_amount"
            label={t('refundAmount')}
            extra={t('upTo', { amount: money(found.refund_amount) })}
          >
            <MoneyInput max={found.refund_amount} />
          </Form.Item>
        )
      }
    </ActForm>
  )
}
