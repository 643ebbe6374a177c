import { Switch } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { useKeySwitch } from '#ui/use-keys.ts'

/** Switches the single-key shortcuts on and off in this browser. */
export function KeySwitch() {
  const t = useTexts('account')
  const { isOn, switchKeys } = useKeySwitch()
  return (
    <Panel
      title={t('singleKeys')}
      extra={<Switch checked={isOn} onChange={switchKeys} aria-label={t('singleKeys')} />}
    >
      {t('singleKeysText')}
    </Panel>
  )
}
