import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionForm, type ActionProps } from './action-form.tsx'
import { CourierFields, type CourierValues } from './courier-fields.tsx'
import { NoteField } from './note-field.tsx'

type Values = CourierValues & { note: string }

/** The parcel with the replacement, or the one that a buyer sent back without telling. */
export function ParcelForm(props: ActionProps) {
  const { found, action } = props
  const t = useTexts('afterSales')
  const isReplacement = action === 'ship'

  const send = ({ courier = '', courier_number, note }: Values) => {
    const parcel = { after_id: found.after_id, courier, courier_number }
    return isReplacement
      ? call('/staff/pc_api.after_sales/ship', { ...parcel, note })
      : call('/staff/pc_api.after_sales/recordReturn', parcel)
  }

  return (
    <ActionForm<Values>
      {...props}
      initial={{ courier_number: '', note: '' }}
      send={send}
      button={() => (isReplacement ? t('shipReplacement') : t('recordReturn'))}
      hint={() => (isReplacement ? t('buyerConfirms') : t('cameUntold'))}
    >
      {() => (
        <>
          <CourierFields />
          {isReplacement && <NoteField language={found.buyer_language} />}
        </>
      )}
    </ActionForm>
  )
}
