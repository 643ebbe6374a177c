import { Form, Input } from 'antd'

type WordsItemProps = {
  name: 'note' | 'reason'
  label: string
  /** The message for an empty field. */
  missing: string
  extra?: string
  maxLength: number
  autoFocus?: boolean
}

/** A text that an action requires, such as its reason. */
export function WordsItem({ name, label, missing, extra, maxLength, autoFocus = false }: WordsItemProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ required: true, whitespace: true, message: missing }]}
    >
      <Input.TextArea rows={3} maxLength={maxLength} autoFocus={autoFocus} />
    </Form.Item>
  )
}
