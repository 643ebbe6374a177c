import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { refreshStockAlerts } from '#api/member.ts'
import { stockAlerts } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { Section } from '#ui/section.tsx'

/** The sold-out colors that the member waits for; nothing when there are none. */
export function StockAlerts() {
  const t = useTexts('favorites')
  const goods = useTexts('goods')
  const { data } = useQuery(stockAlerts())
  const [isBusy, setBusy] = useState(false)
  if (!data || data.list.length === 0) return null

  async function stop(sku_id: string) {
    if (isBusy) return
    setBusy(true)
    const result = await call('/shop/pc_api.goods/subscribeStock', { sku_id, is_subscribed: false })
    if (result.ok) {
      focusMain()
      await refreshStockAlerts()
    } else toastError(result)
    setBusy(false)
  }

  return (
    <Section label={t('waiting')} className="mt-(--section)" tight>
      <p className="mb-2 text-sm text-ink-2">{t('waitingText')}</p>
      <ul>
        {data.list.map(({ goods_id, goods_name, sku_id, sku_code, color, image }) => {
          const name = goods('inColor', { name: goods_name, color: color.name })
          return (
            <li key={sku_id} className="flex items-center gap-5 border-b border-line py-3">
              <SampleSwatch image={image} hex={color.hex} className="h-12 w-12 shrink-0" sizes="48px" />
              <p className="min-w-0 flex-1">
                <Link to={paths.product(goods_id, sku_id)} className="plain-link">
                  {name}
                </Link>{' '}
                <span className="text-sm text-ink-3">{sku_code}</span>
              </p>
              <button
                type="button"
                className="link touch text-sm"
                aria-label={t('stopWaitingFor', { name })}
                onClick={() => void stop(sku_id)}
              >
                {t('stopWaiting')}
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
