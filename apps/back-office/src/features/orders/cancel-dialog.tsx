import { type Refusal, refusedFields } from '@corium/browser/result'
import { maxLength } from '@corium/contract/limits'
import { Alert, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { joinSentences } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { useAction } from '#shop/use-action.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { dropChosenOrder, type Order } from './order.ts'
import { useDeskOptions } from './use-desk-options.ts'

type Fields = { reason_id: string; note: string }

/** Asks for confirmation before an order is canceled, and says what is refunded. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts('orders')
  const language = useLanguage()
  const states = useTexts('states')
  const options = useDeskOptions()
  const { actOnce, isBusy } = useAction('order')
  const [form] = Form.useForm<Fields>()
  const [refusal, setRefusal] = useState<Refusal>()
  const fields = refusal ? refusedFields(refusal) : {}
  const number = orderNumber(order.order_sn)
  const { cancel_refund: back, amounts } = order
  const { isGone, sayIfGone } = useLateAnswer(t('cancelOrder'))

  async function cancel(input: Fields) {
    const result = await actOnce(
      '/staff/pc_api.order/cancel',
      { order_id: order.order_id, ...input },
      t('orderCanceled', { number }),
    )
    if (result.ok) {
      dropChosenOrder(order)
      // The dialog was closed meanwhile, and another form may be open.
      if (!isGone()) onClose()
    } else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result)
    }
  }

  return (
    <Modal
      open
      title={t('cancelTitle', { number })}
      okText={t('cancelOrder')}
      okButtonProps={{ danger: true, type: 'default', loading: isBusy }}
      cancelText={t('keepOrder')}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>
        {joinSentences(
          [
            back > 0
              ? t('goesBack', { amount: money(back), method: amounts.paid_by })
              : t(amounts.paid > 0 ? 'nothingGoesBack' : 'nothingPaid'),
            t('goodsGoBack', { count: order.line_count }),
          ],
          language,
        )}
      </p>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ note: '' }}
        onFinish={cancel}
      >
        <Form.Item
          name="reason_id"
          label={t('cancelReason')}
          rules={[{ required: true, message: states('chooseReason') }]}
          {...(fields.reason_id && { validateStatus: 'error' as const, help: fields.reason_id })}
        >
          <Select
            options={options?.cancel_reasons.map((reason) => ({ value: reason.value, label: reason.text }))}
          />
        </Form.Item>
        <Form.Item
          name="note"
          label={t('cancelNote')}
          {...(fields.note && { validateStatus: 'error' as const, help: fields.note })}
        >
          <Input.TextArea rows={3} maxLength={maxLength.cancelRemark} />
        </Form.Item>
      </Form>
      {refusal && Object.keys(fields).length === 0 && <Alert type="error" title={refusal.msg} role="alert" />}
    </Modal>
  )
}
