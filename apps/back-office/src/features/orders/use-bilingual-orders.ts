import type { Refusal } from '@corium/browser/result'
import type { Language } from '@corium/contract/language'
import { useQueries } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useLanguage } from '#i18n/use-texts.tsx'
import type { Order } from './order.ts'

/** The same order in both languages. */
export type BilingualOrder = Readonly<Record<Language, Order>>

/** Orders for paper, which has both languages. Orders that cannot be read are in `refusals`. */
export function useBilingualOrders(ids: readonly string[]) {
  const language = useLanguage()
  return useQueries({
    queries: ids.map((order_id) => ({
      queryKey: ['/staff/pc_api.order/info', { order_id }, 'both'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const read = (language: Language) => call('/staff/pc_api.order/info', { order_id }, signal, language)
        const [english, chinese] = await Promise.all([read('en-us'), read('zh-cn')])
        if (language === 'zh-cn' && !chinese.ok) return chinese
        if (!english.ok) return english
        if (!chinese.ok) return chinese
        return { ok: true as const, order: { 'en-us': english.data, 'zh-cn': chinese.data } }
      },
    })),
    combine: (results) => ({
      orders: results.flatMap(({ data }) => (data?.ok ? [data.order satisfies BilingualOrder] : [])),
      refusals: results.flatMap(({ data }): Refusal[] => (data && !data.ok ? [data] : [])),
      isPending: results.some(({ isPending }) => isPending),
      again: () => results.forEach(({ refetch }) => void refetch()),
    }),
  })
}
