import { refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useSetting } from './use-setting.ts'

/** The address of the 2D simulation that product pages link to. */
export default function SimulatorPage() {
  const t = useTexts('settings')
  const settings = useQuery(query('/staff/pc_api.setting/getSimulator', {}))
  const { data } = settings
  const { form, edit, refusal, bar } = useSetting({
    stored: data && { form: { url: data.url }, version: data.version },
    fieldsOf: ({ url }: { url: string }) => [
      { key: 'url', name: t('simulatorUrl'), text: url.trim() || t('ownSimulator') },
    ],
    save: ({ url }, version) => call('/staff/pc_api.setting/saveSimulator', { version, url }),
  })
  const isRefused = refusal && refusedFields(refusal).url
  return (
    <SettingsFrame>
      {form ? (
        <Panel title={t('simulator')}>
          <Form layout="vertical" requiredMark={false} className="limit-fields">
            <Form.Item
              label={t('simulatorUrl')}
              htmlFor="simulator-url"
              extra={t('simulatorUrlHelp')}
              {...(isRefused && { validateStatus: 'error' as const, help: t('simulatorUrlWrong') })}
            >
              <Input
                id="simulator-url"
                type="url"
                inputMode="url"
                autoComplete="off"
                maxLength={500}
                value={form.url}
                placeholder={t('ownSimulator')}
                onChange={({ target }) => edit(() => ({ url: target.value }))}
              />
            </Form.Item>
          </Form>
          <p className="setting-note">{t('simulatorNote')}</p>
        </Panel>
      ) : (
        <QueryPanel query={settings} />
      )}
      <SaveBar {...bar} />
    </SettingsFrame>
  )
}
