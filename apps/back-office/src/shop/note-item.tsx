import { maxDeskLength } from '@corium/contract/limits'
import { Form, Input } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'

/** The note that an act with money needs; it stays in the history, and customers never see it. */
export function NoteItem() {
  const t = useTexts('states')
  return (
    <Form.Item
      name="note"
      label={t('note')}
      extra={t('noteHelp')}
      rules={[{ required: true, whitespace: true, message: t('noteMissing') }]}
    >
      <Input.TextArea rows={3} maxLength={maxDeskLength.staffNote} />
    </Form.Item>
  )
}
