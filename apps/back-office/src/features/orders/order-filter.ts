import type { Input } from '@corium/browser/result'
import type { DeskView } from '@corium/contract/order-desk'
import { endOfDay, startOfDay } from '#i18n/shop-clock.ts'

export const views: readonly DeskView[] = [
  'to-ship',
  'part-shipped',
  'unpaid',
  'transfers',
  'shipped',
  'completed',
  'canceled',
  'all',
]

/** The filters beside the view, by their names in the address. */
export const filterNames = ['keyword', 'from', 'to', 'courier', 'packed', 'reminded', 'disputed'] as const
export type FilterName = (typeof filterNames)[number]

/** The address of the list as the input of its call. */
export function readFilter(params: URLSearchParams) {
  const view = views.find((one) => one === params.get('view')) ?? 'to-ship'
  const yes = (name: FilterName) => (params.get(name) === '1' ? true : undefined)
  return {
    view,
    keyword: params.get('keyword') ?? undefined,
    courier: params.get('courier') ?? undefined,
    is_packed: yes('packed'),
    is_reminded: yes('reminded'),
    is_disputed: yes('disputed'),
    start: startOfDay(params.get('from')),
    end: endOfDay(params.get('to')),
  } satisfies Input<'/staff/pc_api.order/getList'>
}

/** View and filters as one text, the same for the same list: `view=to-ship&courier=sf`. */
export function filtersOf(params: URLSearchParams): string {
  const filters = new URLSearchParams({ view: readFilter(params).view })
  for (const name of filterNames) {
    const value = params.get(name)
    if (value) filters.set(name, value)
  }
  return filters.toString()
}
