import { maxDeskLength } from '@corium/contract/limits'
import { Form, Input } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'

/** What the buyer reads together with the decision. */
export function NoteField({ required = false }: { required?: boolean }) {
  const t = useTexts('afterSales')
  return (
    <Form.Item
      name="note"
      label={t('wordsToBuyer')}
      rules={[{ required, whitespace: true, message: t('writeWords') }]}
    >
      <Input.TextArea rows={3} maxLength={maxDeskLength.afterNote} />
    </Form.Item>
  )
}
