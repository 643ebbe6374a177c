import type { Result } from '@corium/browser/result'
import { App } from 'antd'
import { useState } from 'react'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import type { NextState } from './discount.ts'

/** Starts, pauses, resumes or ends a coupon or promotion. Ending asks first, as nothing starts it again. */
export function useStateActs(
  name: string,
  endText: string,
  send: (state: NextState) => Promise<Result<unknown>>,
) {
  const t = useTexts('coupons')
  const { modal, notification } = App.useApp()
  const [isBusy, setBusy] = useState(false)

  async function become(state: NextState) {
    setBusy(true)
    const result = await send(state)
    await refresh('coupon', 'promotion')
    setBusy(false)
    if (result.ok) notification.success({ title: t(`done_${state}`) })
    else if (!result.shownInDialog) notification.error({ title: result.msg })
  }

  const end = () =>
    modal.confirm({
      ...{ title: t('endTitle', { name }), content: endText, icon: null },
      ...{ okText: t('end'), cancelText: t('keep'), onOk: () => become('ended') },
      okButtonProps: { danger: true, type: 'default' },
    })

  return { become, end, isBusy }
}
