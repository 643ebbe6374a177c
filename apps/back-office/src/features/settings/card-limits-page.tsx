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

const limits = [
  { name: 'open', help: 'openHelp', min: 1, max: 20 },
  { name: 'in_period', help: 'inPeriodHelp', min: 1, max: 50 },
  { name: 'period_days', help: 'periodDaysHelp', min: 1, max: 365 },
  { name: 'again_after_days', help: 'againAfterDaysHelp', min: 0, max: 365 },
] as const

type Limits = Record<(typeof limits)[number]['name'], number>

/** How many free color cards a member can request. */
export default function CardLimitsPage() {
  const t = useTexts('settings')
  const settings = useQuery(query('/staff/pc_api.setting/getColorCards', {}))
  const { data } = settings
  const { form, edit, bar } = useSetting({
    stored: data && {
      form: Object.fromEntries(limits.map(({ name }) => [name, data[name]])) as Limits,
      version: data.version,
    },
    fieldsOf: (form: Limits) =>
      limits.map(({ name }) => ({ key: name, name: t(name), text: written(form[name]) })),
    save: (form, version) => call('/staff/pc_api.setting/saveColorCards', { version, ...form }),
  })
  return (
    <SettingsFrame>
      {form ? (
        <Panel title={t('cardLimits')}>
          <LimitFields
            fields={limits.map((limit) => ({ ...limit, label: t(limit.name), help: t(limit.help) }))}
            values={form}
            onChange={(name, num) => edit((form) => ({ ...form, [name]: num }))}
          />
        </Panel>
      ) : (
        <QueryPanel query={settings} />
      )}
      <SaveBar {...bar} />
    </SettingsFrame>
  )
}
