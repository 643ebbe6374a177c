import type { Language } from '@corium/contract/language'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import type { RefObject } from 'react'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { fillAnswer, type Placeholder } from './fill-answer.ts'

type AnswerSelectProps = {
  /** The field that the answer goes into, at its cursor. */
  field: RefObject<TextAreaRef | null>
  text: string
  maxLength: number
  /** The language of the reader. */
  language: Language
  values: Partial<Record<Placeholder, string>>
  onChange: (text: string) => void
}

/** Inserts a standard answer; renders nothing if the settings have none in this language. */
export function AnswerSelect({ field, text, maxLength, language, values, onChange }: AnswerSelectProps) {
  const t = useTexts('answers')
  const { data } = useQuery({ ...query('/staff/pc_api.setting/getAnswers', {}), staleTime: 60_000 })
  const answers = (data?.list ?? [])
    .map(({ name, text_cn, text_en }) => ({ name, text: language === 'zh-cn' ? text_cn : text_en }))
    .filter((answer) => answer.text !== '')
  if (answers.length === 0) return null

  function insert(name: string) {
    const answer = answers.find((one) => one.name === name)
    if (!answer) return
    const element = field.current?.resizableTextArea?.textArea
    const filled = fillAnswer(answer.text, values)
    const [start, end] = [element?.selectionStart ?? text.length, element?.selectionEnd ?? text.length]
    onChange((text.slice(0, start) + filled + text.slice(end)).slice(0, maxLength))
    const cursor = Math.min(start + filled.length, maxLength)
    // After React has put the new text into the field.
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(cursor, cursor)
    })
  }

  return (
    <Select
      className="answer-select"
      value={null}
      placeholder={t('insert')}
      aria-label={t('insert')}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={answers.map(({ name }) => ({ value: name, label: name }))}
      onChange={(name: string | null) => name && insert(name)}
    />
  )
}
