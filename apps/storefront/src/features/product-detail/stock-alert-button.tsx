import { stateConflict } from '@corium/browser/codes'
import type { Sku } from '@corium/contract/goods'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshStockAlerts } from '#api/member.ts'
import { goodsInfo, stockAlerts } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'

/** Asks to be told when a sold-out color can be bought again. A visitor is asked to log in. */
export function StockAlertButton({ sku, goodsName }: { sku: Sku; goodsName: string }) {
  const t = useTexts('productDetail')
  const client = useQueryClient()
  const loggedIn = useSession((session) => session.token !== '')
  const { data } = useQuery({ ...stockAlerts(), enabled: loggedIn })
  const [isBusy, setBusy] = useState(false)
  const waits = loggedIn && (data?.list.some(({ sku_id }) => sku_id === sku.sku_id) ?? false)

  async function change() {
    setBusy(true)
    const input = { sku_id: sku.sku_id, is_subscribed: !waits }
    const result = await call('/shop/pc_api.goods/subscribeStock', input)
    if (result.ok) await refreshStockAlerts()
    else {
      toastError(result)
      // The color is in stock again.
      if (result.code === stateConflict)
        await client.invalidateQueries({ queryKey: [goodsInfo({ goods_id: '' }).queryKey[0]] })
    }
    setBusy(false)
  }

  const color = `${sku.color.no} ${sku.color.name}`
  return (
    <div className="-mt-3">
      <Button
        kind="secondary"
        large
        busy={isBusy}
        className="w-full"
        aria-label={t(waits ? 'stopWaitingFor' : 'tellMeFor', { name: goodsName, color })}
        onClick={() => void change()}
      >
        {t(waits ? 'stopWaiting' : 'tellMe')}
      </Button>
      <p role="status" className="mt-2 text-sm text-ink-2">
        {waits ? t('waiting') : t('tellMeNote')}
      </p>
    </div>
  )
}
