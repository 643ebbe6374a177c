import { Form, Radio } from 'antd'
import { call } from '#api/client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { quantity } from '#shop/quantity.ts'
import { NumberField } from '#ui/number-field.tsx'
import { ActionForm, type ActionProps } from './action-form.tsx'
import { NoteField } from './note-field.tsx'
import { PictureUpload, type StaffPicture } from './picture-upload.tsx'
import { useMayRefund } from './use-may-refund.ts'

type Values = {
  how: 'exchange' | 'refund'
  /** How much of each line can be sold again, in the order of the lines. */
  restock: readonly (number | null)[]
  refund_amount: number | null
  note: string
  pictures: readonly StaffPicture[]
}

/** Confirms that the goods came back and passed the check. */
export function AcceptForm(props: ActionProps) {
  const { found } = props
  const t = useTexts('afterSales')
  const language = useLanguage()
  const mayRefund = useMayRefund()
  const isExchange = found.type === 'exchange'
  const asked = isExchange ? null : found.refund_amount

  const send = ({ how, restock, refund_amount, note, pictures }: Values) =>
    call('/staff/pc_api.after_sales/accept', {
      after_id: found.after_id,
      restock: found.lines.map(({ order_goods_id }, index) => ({ order_goods_id, num: restock[index] ?? 0 })),
      refund_amount: how === 'exchange' ? undefined : (refund_amount ?? undefined),
      as_refund: isExchange && how === 'refund' ? true : undefined,
      note,
      file_ids: pictures.map(({ file_id }) => file_id),
    })

  return (
    <ActionForm<Values>
      {...props}
      initial={{
        how: isExchange ? 'exchange' : 'refund',
        restock: found.lines.map(() => 0),
        refund_amount: asked,
        note: '',
        pictures: [],
      }}
      send={send}
      button={({ how, refund_amount }) => {
        if (how === 'exchange') return t('acceptExchange')
        return refund_amount === null ? t('acceptGoods') : t('acceptRefund', { amount: money(refund_amount) })
      }}
      hint={({ how, refund_amount }) => {
        if (how === 'exchange') return t('thenShip')
        return mayRefund(refund_amount ?? found.refund_amount) ? t('refundStarts') : t('colleagueRefunds')
      }}
    >
      {({ how }) => (
        <>
          {isExchange && (
            <Form.Item name="how" label={t('how')}>
              <Radio.Group
                aria-label={t('how')}
                vertical
                options={[
                  { value: 'exchange', label: t('checkExchange') },
                  { value: 'refund', label: t('checkRefund') },
                ]}
              />
            </Form.Item>
          )}
          {found.lines.map(({ order_goods_id, goods_name, color, num, unit }, index) => (
            <Form.Item
              key={order_goods_id}
              name={['restock', index]}
              label={t('sellable', { name: goods_name, color: color.name })}
              extra={t('ofNum', { num: quantity(num, unit, language) })}
            >
              <NumberField min={0} max={num} />
            </Form.Item>
          ))}
          {how === 'refund' && (
            <Form.Item
              name="refund_amount"
              label={t('refundAmount')}
              extra={asked === null ? t('wholeAmount') : t('upTo', { amount: money(asked) })}
            >
              <MoneyInput max={asked ?? found.max_refund} />
            </Form.Item>
          )}
          <Form.Item name="pictures" label={t('picturesOfGoods')}>
            <PictureUpload />
          </Form.Item>
          <NoteField language={found.buyer_language} />
        </>
      )}
    </ActionForm>
  )
}
