import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { isSameNumber } from '@corium/contract/tracked-number'
import { Alert, Form, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useNotices } from '#ui/use-notices.ts'
import type { Case } from './case.ts'
import { CourierFields, type CourierValues } from './courier-fields.tsx'

type CorrectParcelProps = {
  found: Case
  parcel: NonNullable<Case['parcel_on_its_way']>
  onClose: () => void
}

/** Corrects the courier and the number of the parcel that is on its way. */
export function CorrectParcel({ found, parcel, onClose }: CorrectParcelProps) {
  const t = useTexts('afterSales')
  const notification = useNotices()
  const { isGone, sayIfGone } = useLateAnswer(t('correctParcel'))
  const [form] = Form.useForm<CourierValues>()
  const [isBusy, setBusy] = useState(false)
  const [seen, setSeen] = useState(parcel)
  const [refused, setRefused] = useState<Refusal>()
  const isChanged = refused?.code === stateConflict && !isSameNumber(parcel, seen)

  async function save({ courier = '', courier_number }: CourierValues) {
    setBusy(true)
    setRefused(undefined)
    // After a conflict, the form showed the colleague's entry, so staff have seen it.
    if (isChanged) setSeen(parcel)
    const read = isChanged ? parcel : seen
    const result = await call('/staff/pc_api.after_sales/correctParcel', {
      after_id: found.after_id,
      courier,
      courier_number,
      seen_courier: read.courier,
      seen_number: read.courier_number,
    })
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
        initialValues={{ courier_number: parcel.courier_number }}
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
              ? t('numberChanged', { courier: parcel.express_company, number: parcel.courier_number })
              : (refusedFields(refused).courier_number ?? refused.msg)
          }
          role="alert"
        />
      )}
    </Modal>
  )
}
