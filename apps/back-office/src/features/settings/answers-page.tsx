import { refusedFields } from '@corium/browser/result'
import { maxDeskLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { Plus } from 'lucide-react'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useSetting } from './use-setting.ts'
import './settings.css'

type Answer = { name: string; text_cn: string; text_en: string }
type Answers = { list: readonly Answer[] }

const texts = [
  { name: 'text_cn', label: 'chinese', lang: 'zh-CN' },
  { name: 'text_en', label: 'english', lang: 'en' },
] as const

const maxAnswers = 100

/** Standard answers, which staff insert into messages and after-sales cases. */
export default function AnswersPage() {
  const t = useTexts('answers')
  const settings = useTexts('settings')
  const answers = useQuery(query('/staff/pc_api.setting/getAnswers', {}))
  const { data } = answers
  const { form, edit, refusal, bar } = useSetting<Answers>({
    stored: data && { form: { list: data.list }, version: data.version },
    fieldsOf: ({ list }) =>
      list.map(({ name, text_cn, text_en }, at) => ({
        key: String(at),
        name: t('answer', { number: at + 1 }),
        text: [name, text_cn || text_en].filter(Boolean).join(': ').slice(0, 80),
      })),
    save: ({ list }, version) => call('/staff/pc_api.setting/saveAnswers', { version, list: [...list] }),
  })
  if (!form) {
    return (
      <SettingsFrame>
        <QueryPanel query={answers} />
      </SettingsFrame>
    )
  }
  const faults = refusal ? refusedFields(refusal) : {}
  const isTaken = ({ name }: Answer) =>
    name.trim() === '' || form.list.filter((other) => other.name.trim() === name.trim()).length > 1
  const isEmpty = ({ text_cn, text_en }: Answer) => `${text_cn}${text_en}`.trim() === ''
  const set = (at: number, changed: Partial<Answer>) =>
    edit(({ list }) => ({ list: list.map((one, i) => (i === at ? { ...one, ...changed } : one)) }))

  return (
    <SettingsFrame>
      <Panel
        title={settings('answers')}
        extra={
          <Button
            icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
            disabled={form.list.length >= maxAnswers}
            onClick={() => edit(({ list }) => ({ list: [...list, { name: '', text_cn: '', text_en: '' }] }))}
          >
            {t('add')}
          </Button>
        }
      >
        <p className="setting-note">{t('line', { name: '{name}', order: '{order}', number: '{number}' })}</p>
        {form.list.length === 0 && <EmptyPanel title={t('none')} text={t('noneText')} />}
        {form.list.map((answer, at) => (
          // Two new answers have the same empty name, so only the position tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: answers keep their places while they are edited
          <fieldset key={at} className="answer" aria-label={t('answer', { number: at + 1 })}>
            <Form layout="vertical" requiredMark={false} component="div">
              <div className="answer-head">
                <Form.Item
                  label={t('name')}
                  htmlFor={`answer-${at}-name`}
                  {...(faults.name &&
                    isTaken(answer) && { validateStatus: 'error' as const, help: t('nameWrong') })}
                >
                  <Input
                    id={`answer-${at}-name`}
                    maxLength={maxDeskLength.answerName}
                    value={answer.name}
                    onChange={({ target }) => set(at, { name: target.value })}
                  />
                </Form.Item>
                <Button
                  type="link"
                  aria-label={t('removeOne', { name: answer.name || t('answer', { number: at + 1 }) })}
                  onClick={() => edit(({ list }) => ({ list: list.filter((_, i) => i !== at) }))}
                >
                  {t('remove')}
                </Button>
              </div>
              <div className="answer-texts">
                {texts.map(({ name, label, lang }) => (
                  <Form.Item
                    key={name}
                    label={t(label)}
                    htmlFor={`answer-${at}-${name}`}
                    {...(faults.text &&
                      isEmpty(answer) && { validateStatus: 'error' as const, help: t('textMissing') })}
                    extra={
                      !answer[name].trim() &&
                      !isEmpty(answer) && <StatusWord tone="ours">{t('missing')}</StatusWord>
                    }
                  >
                    <Input.TextArea
                      id={`answer-${at}-${name}`}
                      lang={lang}
                      autoSize={{ minRows: 3, maxRows: 12 }}
                      maxLength={maxDeskLength.answer}
                      value={answer[name]}
                      onChange={({ target }) => set(at, { [name]: target.value })}
                    />
                  </Form.Item>
                ))}
              </div>
            </Form>
          </fieldset>
        ))}
      </Panel>
      <SaveBar {...bar} />
    </SettingsFrame>
  )
}
