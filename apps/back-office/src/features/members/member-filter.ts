import type { Input } from '@corium/browser/result'
import { type MemberView, memberSorts } from '@corium/contract/member-desk'
import { endOfDay, startOfDay } from '#i18n/shop-clock.ts'

export const memberViews = [
  ...(['all', 'new', 'open-case', 'locked', 'to-be-erased'] as const satisfies readonly MemberView[]),
]

/** The names of the filters in the address. */
export const filterNames = ['keyword', 'country', 'min', 'max', 'from', 'to'] as const

/** Whole yuan of the address in fen. */
function fenOf(yuan: string | null): number | undefined {
  return yuan && /^\d{1,8}$/.test(yuan) ? Number(yuan) * 100 : undefined
}

/** The address of the list as the input of its calls. */
export function readMemberFilter(params: URLSearchParams): Input<'/staff/pc_api.member/exportList'> {
  const country = params.get('country') ?? ''
  return {
    view: memberViews.find((one) => one === params.get('view')) ?? 'all',
    sort: memberSorts.find((one) => one === params.get('sort')) ?? 'newest',
    keyword: params.get('keyword') || undefined,
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    paid_min: fenOf(params.get('min')),
    paid_max: fenOf(params.get('max')),
    start: startOfDay(params.get('from')),
    end: endOfDay(params.get('to')),
  }
}
