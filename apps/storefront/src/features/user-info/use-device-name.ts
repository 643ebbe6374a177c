import { readDevice } from '@corium/contract/device-name'
import { useTexts } from '#i18n/use-texts.tsx'

/** Names the browser and the system of a session or login, in the page's language. */
export function useDeviceName() {
  const t = useTexts('userInfo')
  return ({ user_agent }: { user_agent: string }): string => {
    const { browser, system } = readDevice(user_agent)
    if (browser && system) return t('deviceName', { browser, system })
    return browser ?? system ?? t('unknownDevice')
  }
}
