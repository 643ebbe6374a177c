import { App } from 'antd'
import { useMemo, useState } from 'react'

type Notice = { title: string; description?: string }

/**
 * Notices beside the page. Errors and warnings stay until staff close them or the same component reports a
 * success; an equal one takes the place of the one before.
 */
export function useNotices() {
  const { notification } = App.useApp()
  const [lasting] = useState(() => new Set<string>())
  return useMemo(() => {
    const show = (type: 'error' | 'warning', notice: Notice) => {
      const key = [type, notice.title, notice.description].join(' ')
      lasting.add(key)
      notification[type]({ ...notice, key, duration: 0 })
    }
    return {
      info: notification.info,
      destroy: notification.destroy,
      error: (notice: Notice) => show('error', notice),
      warning: (notice: Notice) => show('warning', notice),
      success(notice: Parameters<typeof notification.success>[0]) {
        for (const key of lasting) notification.destroy(key)
        lasting.clear()
        notification.success(notice)
      },
    }
  }, [notification, lasting])
}
