import { App } from 'antd'
import { useMemo, useState } from 'react'
import { useIsPhone } from './use-is-phone.ts'

type Notice = { title: string; description?: string }

let passing = 0

/**
 * Notices beside the page. Errors and warnings stay until staff close them or the same component reports a success;
 * an equal notice replaces the earlier one. On a phone, a tap closes an info or a success.
 */
export function useNotices() {
  const { notification } = App.useApp()
  const [lasting] = useState(() => new Set<string>())
  const isPhone = useIsPhone()
  return useMemo(() => {
    const pass = (type: 'info' | 'success', notice: Parameters<typeof notification.open>[0]) => {
      const key = notice.key ?? `passing-${++passing}`
      const onClick = isPhone ? () => notification.destroy(key) : undefined
      notification[type]({ ...notice, key, onClick })
    }
    const show = (type: 'error' | 'warning', notice: Notice) => {
      const key = [type, notice.title, notice.description].join(' ')
      lasting.add(key)
      notification[type]({ ...notice, key, duration: 0 })
    }
    return {
      info: (notice: Parameters<typeof notification.info>[0]) => pass('info', notice),
      destroy: notification.destroy,
      error: (notice: Notice) => show('error', notice),
      warning: (notice: Notice) => show('warning', notice),
      success(notice: Parameters<typeof notification.success>[0]) {
        for (const key of lasting) notification.destroy(key)
        lasting.clear()
        pass('success', notice)
      },
    }
  }, [notification, lasting, isPhone])
}
