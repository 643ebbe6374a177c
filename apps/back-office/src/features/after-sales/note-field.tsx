import type { Language } from '@corium/contract/language'
import { maxDeskLength } from '@corium/contract/limits'
import { Form, Input } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'

type NoteFieldProps = {
  required?: boolean
  /** The buyer's language. */
  language: Language
}

/** A text that the buyer reads together with the decision. */
export function NoteField({ required = false, language }: NoteFieldProps) {
  const t = useTexts('afterSales')
  return (
    <Form.Item
      name="note"
      label={t('wordsToBuyer')}
      extra={t(language === 'zh-cn' ? 'wordsInChinese' : 'wordsInEnglish')}
      rules={[{ required, whitespace: true, message: t('writeWords') }]}
    >
      <Input.TextArea rows={3} maxLength={maxDeskLength.afterNote} />
    </Form.Item>
  )
}
