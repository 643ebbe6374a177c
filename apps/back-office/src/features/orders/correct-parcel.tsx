import { stateConflict, trackingNumberTaken } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { isSameNumber } from '@corium/contract/tracked-number'
import { Alert, Form, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { useAction } from '#shop/use-action.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { CourierSelect } from './courier-select.tsx'
import type { Order } from './order.ts'
import { ScanField } from './scan-field.tsx'

type CorrectParcelProps = { parcel: Order['packages'][number]; onClose: () => void }

/** Corrects the courier and the number of a parcel. */
export function CorrectParcel({ parcel, onClose }: CorrectParcelProps) {
  const t = useTexts('orders')
  const id = useId()
  const { act, isBusy } = useAction('order')
  const { isGone, sayIfGone } = useLateAnswer(t('correctTitle'))
  const [courier, setCourier] = useState(parcel.courier)
  const [number, setNumber] = useState(parcel.courier_number)
  const [seen, setSeen] = useState(parcel)
  const [refusal, setRefusal] = useState<Refusal>()
  const isChanged = refusal?.code === stateConflict && !isSameNumber(parcel, seen)
  const problem =
    refusal?.code === trackingNumberTaken
      ? t('numberTaken', { number: orderNumber(refusal.data.order_sn) })
      : refusal && refusedFields(refusal).courier_number

  async function save() {
    setRefusal(undefined)
    // After a conflict, the form showed the colleague's entry, so staff have seen it.
    if (isChanged) setSeen(parcel)
    const read = isChanged ? parcel : seen
    const result = await act(
      '/staff/pc_api.order/editParcel',
      {
        package_id: parcel.package_id,
        courier,
        courier_number: number,
        seen_courier: read.courier,
        seen_number: read.courier_number,
      },
      t('parcelCorrected'),
    )
    if (result.ok) {
      if (!isGone()) onClose()
    } else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result)
    }
  }

  return (
    <Modal
      open
      title={t('correctTitle')}
      okText={t('correctSave')}
      okButtonProps={{ loading: isBusy }}
      mask={{ closable: false }}
      onOk={save}
      onCancel={onClose}
    >
      <p>{t('correctText')}</p>
      <form onSubmit={(event) => event.preventDefault()}>
        <Form component={false} layout="vertical">
          <Form.Item label={t('courier')} htmlFor={`${id}-courier`}>
            <CourierSelect
              id={`${id}-courier`}
              value={courier}
              former={{ value: parcel.courier, text: parcel.express_company }}
              onChange={setCourier}
            />
          </Form.Item>
          <Form.Item
            label={t('parcelNumber')}
            htmlFor={`${id}-number`}
            validateStatus={problem ? 'error' : undefined}
            help={problem}
          >
            <ScanField id={`${id}-number`} value={number} onChange={setNumber} onLast={save} />
          </Form.Item>
        </Form>
      </form>
      {refusal && !problem && (
        <Alert
          type="error"
          title={
            isChanged
              ? t('numberChanged', { courier: parcel.express_company, number: parcel.courier_number })
              : refusal.msg
          }
          role="alert"
        />
      )}
    </Modal>
  )
}
