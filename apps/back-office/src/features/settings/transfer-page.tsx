import { type Output, refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { LimitFields } from './limit-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useSetting, written } from './use-setting.ts'

type Stored = Output<'/staff/pc_api.setting/getTransfer'>
type Terms = Omit<Stored, 'version' | 'changed_at' | 'changed_by'>

/** The texts of the account with their maximum lengths and what helps staff to fill them in. */
const account = [
  { name: 'number', max: 50, help: 'numberHelp', wrong: 'numberWrong' },
  { name: 'holder_cn', max: 100 },
  { name: 'holder_en', max: 100 },
  { name: 'bank_cn', max: 100 },
  { name: 'bank_en', max: 100 },
  { name: 'swift', max: 20, help: 'swiftHelp', wrong: 'swiftHelp' },
] as const

/** The account for payments by bank transfer, and when buyers can use it. */
export default function TransferPage() {
  const t = useTexts('settings')
  const settings = useQuery(query('/staff/pc_api.setting/getTransfer', {}))
  const { data } = settings
  const { form, edit, refusal, bar } = useSetting({
    stored: data && { form: termsOf(data), version: data.version },
    fieldsOf: (form: Terms) => [
      ...account.map(({ name }) => ({ key: name, name: t(name), text: form[name].trim() || '–' })),
      { key: 'from', name: t('from'), text: written(form.from, money) },
      { key: 'hold_days', name: t('hold_days'), text: written(form.hold_days) },
    ],
    save: (form, version) => call('/staff/pc_api.setting/saveTransfer', { version, ...form }),
  })
  if (!form) {
    return (
      <SettingsFrame>
        <QueryPanel query={settings} />
      </SettingsFrame>
    )
  }
  const faults = refusal ? refusedFields(refusal) : {}
  return (
    <SettingsFrame>
      <Panel title={t('bankAccount')}>
        <Form layout="vertical" requiredMark={false} className="limit-fields">
          {account.map(({ name, max, ...texts }) => (
            <Form.Item
              key={name}
              label={t(name)}
              htmlFor={`transfer-${name}`}
              extra={'help' in texts && t(texts.help)}
              {...(faults[name] && {
                validateStatus: 'error' as const,
                help: 'wrong' in texts ? t(texts.wrong) : faults[name],
              })}
            >
              <Input
                id={`transfer-${name}`}
                autoComplete="off"
                maxLength={max}
                value={form[name]}
                onChange={({ target }) => edit((form) => ({ ...form, [name]: target.value }))}
              />
            </Form.Item>
          ))}
        </Form>
      </Panel>
      <Panel title={t('transferTerms')}>
        <Form layout="vertical" requiredMark={false} className="limit-fields">
          <Form.Item label={t('from')} htmlFor="transfer-from" extra={t('fromHelp')}>
            <MoneyInput
              id="transfer-from"
              value={form.from}
              max={10_000_000}
              required
              onChange={(fen) => edit((form) => ({ ...form, from: fen ?? Number.NaN }))}
            />
          </Form.Item>
        </Form>
        <LimitFields
          fields={[{ name: 'hold_days', label: t('hold_days'), help: t('holdDaysHelp'), min: 1, max: 14 }]}
          values={form}
          onChange={(name, num) => edit((form) => ({ ...form, [name]: num }))}
        />
        <p className="setting-note">{t('transferNote')}</p>
      </Panel>
      <SaveBar {...bar} />
    </SettingsFrame>
  )
}

const termsOf = ({ version: _, changed_at: _at, changed_by: _by, ...terms }: Stored): Terms => terms
