import { refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { LimitFields } from './limit-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useSetting, written } from './use-setting.ts'

const paying = [
  { name: 'hold_hours', help: 'holdHoursHelp', min: 1, max: 72 },
  { name: 'open_orders', help: 'openOrdersHelp', min: 1, max: 50 },
] as const
const receiving = [
  { name: 'receipt_days', help: 'receiptDaysHelp', min: 7, max: 60 },
  { name: 'return_days', help: 'returnDaysHelp', min: 7, max: 90 },
  { name: 'claim_days', help: 'claimDaysHelp', min: 7, max: 365 },
] as const
const all = [...paying, ...receiving]

type Times = Record<(typeof all)[number]['name'], number>

/** How long orders wait for payment, for the confirmation of receipt and for returns. */
export default function OrderTimesPage() {
  const t = useTexts('settings')
  const settings = useQuery(query('/staff/pc_api.setting/getOrders', {}))
  const { data } = settings
  const { form, edit, refusal, bar } = useSetting({
    stored: data && {
      form: Object.fromEntries(all.map(({ name }) => [name, data[name]])) as Times,
      version: data.version,
    },
    fieldsOf: (form: Times) =>
      all.map(({ name }) => ({ key: name, name: t(name), text: written(form[name]) })),
    save: (form, version) => call('/staff/pc_api.setting/saveOrders', { version, ...form }),
  })
  if (!form) {
    return (
      <SettingsFrame>
        <QueryPanel query={settings} />
      </SettingsFrame>
    )
  }
  const fields = (part: typeof paying | typeof receiving) => (
    <LimitFields
      fields={part.map((limit) => ({ ...limit, label: t(limit.name), help: t(limit.help) }))}
      values={form}
      faults={refusal && refusedFields(refusal)}
      onChange={(name, num) => edit((form) => ({ ...form, [name]: num }))}
    />
  )
  return (
    <SettingsFrame>
      <Panel title={t('paying')}>{fields(paying)}</Panel>
      <Panel title={t('receiving')}>
        {fields(receiving)}
        <p className="setting-note">{t('orderTimesNote')}</p>
      </Panel>
      <SaveBar {...bar} />
    </SettingsFrame>
  )
}
