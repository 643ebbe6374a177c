import { useQuery } from '@tanstack/react-query'
import { Form, Radio } from 'antd'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionForm, type ActionProps } from './action-form.tsx'
import { CourierFields, type CourierValues } from './courier-fields.tsx'
import { NoteField } from './note-field.tsx'
import { PictureUpload, type StaffPicture } from './picture-upload.tsx'

type Values = CourierValues & { reason?: string; note: string; pictures: readonly StaffPicture[] }

/** Refuses the case, or the goods that came back, which then go back to the buyer. */
export function RefuseForm(props: ActionProps) {
  const { found, action } = props
  const t = useTexts('afterSales')
  const states = useTexts('states')
  const { data } = useQuery({ ...query('/staff/pc_api.after_sales/getOption', {}), staleTime: 600_000 })
  const isGoods = action === 'reject_return'
  const reasons = isGoods ? data?.reject_reasons : data?.refuse_reasons

  const send = ({ reason = '', note, pictures, courier = '', courier_number }: Values) =>
    isGoods
      ? call('/staff/pc_api.after_sales/rejectReturn', {
          after_id: found.after_id,
          reason,
          note,
          courier,
          courier_number,
          file_ids: pictures.map(({ file_id }) => file_id),
        })
      : call('/staff/pc_api.after_sales/refuse', { after_id: found.after_id, reason, note })

  return (
    <ActionForm<Values>
      {...props}
      initial={{ note: '', pictures: [], courier_number: '' }}
      send={send}
      danger
      button={() => (isGoods ? t('sendGoodsBack') : t('refuseCase'))}
      hint={() => (isGoods ? t('goodsGoBack') : t('mayAskAgain'))}
    >
      {({ reason }) => (
        <>
          <Form.Item
            name="reason"
            label={t('reasonForBuyer')}
            rules={[{ required: true, message: states('chooseReason') }]}
          >
            <Radio.Group
              aria-label={t('reasonForBuyer')}
              vertical
              options={reasons?.map(({ value, text }) => ({ value, label: text })) ?? []}
            />
          </Form.Item>
          <NoteField required={reason === 'other'} language={found.buyer_language} />
          {isGoods && (
            <>
              <Form.Item name="pictures" label={t('picturesOfGoods')}>
                <PictureUpload />
              </Form.Item>
              <CourierFields />
            </>
          )}
        </>
      )}
    </ActionForm>
  )
}
