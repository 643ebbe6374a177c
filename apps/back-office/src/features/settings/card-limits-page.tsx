import { useQuery } from '@tanstack/react-query'
import { Form, InputNumber } from 'antd'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useSetting } from './use-setting.ts'

/** The limits with the smallest and largest number that the shop accepts. */
const fields = [
  { name: 'open', help: 'openHelp', min: 1, max: 20 },
  { name: 'in_period', help: 'inPeriodHelp', min: 1, max: 50 },
  { name: 'period_days', help: 'periodDaysHelp', min: 1, max: 365 },
  { name: 'again_after_days', help: 'againAfterDaysHelp', min: 0, max: 365 },
] as const

/** How many free color cards a member can request. */
export default function CardLimitsPage() {
  const t = useTexts('settings')
  const settings = useQuery(query('/staff/pc_api.setting/getColorCards', {}))
  const { data } = settings
  const { form, edit, bar } = useSetting({
    stored: data && {
      form: Object.fromEntries(fields.map(({ name }) => [name, data[name]])) as Limits,
      version: data.version,
    },
    fieldsOf: (limits: Limits) =>
      fields.map(({ name }) => ({ key: name, name: t(name), text: String(limits[name]) })),
    save: (limits, version) => call('/staff/pc_api.setting/saveColorCards', { version, ...limits }),
  })
  return (
    <SettingsFrame>
      {form ? (
        <Panel title={t('cardLimits')}>
          <Form layout="vertical" requiredMark={false} className="limit-fields">
            {fields.map(({ name, help, min, max }) => (
              <Form.Item key={name} label={t(name)} htmlFor={`limit-${name}`} extra={t(help)}>
                <InputNumber
                  id={`limit-${name}`}
                  value={form[name]}
                  {...{ min, max }}
                  precision={0}
                  onChange={(num) => num !== null && edit((limits) => ({ ...limits, [name]: num }))}
                />
              </Form.Item>
            ))}
          </Form>
        </Panel>
      ) : (
        <QueryPanel query={settings} />
      )}
      <SaveBar {...bar} />
    </SettingsFrame>
  )
}

type Limits = Record<(typeof fields)[number]['name'], number>
