import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { Alert, Form, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useNotices } from '#ui/use-notices.ts'
import type { Case } from './case.ts'
import { CourierFields, type CourierValues } from './courier-fields.tsx'

type CorrectParcelProps = { found: Case; number: string; onClose: () => void }

/** Corrects the courier and the number of the parcel that is on its way. */
export function CorrectParcel({ found, number, onClose }: CorrectParcelProps) {
  const t = useTexts('afterSales')
  const notification = useNotices()
  const { isGone, sayIfGone } = useLateAnswer(t('correctParcel'))
  const [form] = Form.useForm<CourierValues>()
  const [isBusy, setBusy] = useState(false)
  const [seen, setSeen] = useState(number)
  const [refused, setRefused] = useState<Refusal>()
  const isChanged = refused?.code === stateConflict && number !== seen

  async function save({ courier = '', courier_number }: CourierValues) {
    setBusy(true)
    setRefused(undefined)
    // Staff have read what the colleague entered.
    if (isChanged) setSeen(number)
    const seen_number = isChanged ? number : seen
    const input = { after_id: found.after_id, courier, courier_number, seen_number }
    const result = await call('/staff/pc_api.after_sales/correctParcel', input)
    await refresh('after_sales', 'order')
    setBusy(false)
    if (result.ok) {
      notification.success({ title: t('parcelCorrected') })
      if (!isGone()) onClose()
    } else if (!result.shownInDialog) {
      setRefused(result)
      sayIfGone(result)
    }
  }

  return (
    <Modal
      open
      title={t('correctParcel')}
      okText={t('saveNumber')}
      okButtonProps={{ loading: isBusy }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('correctParcelText')}</p>
      <Form<CourierValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ courier_number: number }}
        onFinish={save}
      >
        <CourierFields />
      </Form>
      {refused && (
        <Alert
          type="error"
          showIcon={false}
          title={
            isChanged
              ? t('numberChanged', { number })
              : (refusedFields(refused).courier_number ?? refused.msg)
          }
          role="alert"
        />
      )}
    </Modal>
  )
}
