import type { Input, Output } from '@corium/browser/result'
import { changeActs, changeKinds } from '@corium/contract/change-kinds'
import { endOfDay, startOfDay } from '#i18n/shop-clock.ts'
import { paths } from '#shop/paths.ts'

export type Change = Output<'/staff/pc_api.change_log/getList'>['list'][number]
type ChangeFilter = Input<'/staff/pc_api.change_log/export'>

/** The address of the list as the input of its calls. */
export function readFilter(params: URLSearchParams): ChangeFilter {
  const yes = (name: string) => (params.get(name) === '1' ? true : undefined)
  return {
    keyword: params.get('keyword') ?? undefined,
    staff_id: params.get('who') ?? undefined,
    kind: changeKinds.find((kind) => kind === params.get('kind')),
    act: changeActs.find((act) => act === params.get('act')),
    subject_id: params.get('subject') ?? undefined,
    start: startOfDay(params.get('from')),
    end: endOfDay(params.get('until')),
    only_money: yes('money'),
    only_personal: yes('personal'),
  }
}

/** The names of the filters in the address. */
export const filterNames = [
  'keyword',
  'who',
  'kind',
  'act',
  'subject',
  'from',
  'until',
  'money',
  'personal',
] as const

const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
const settingPaths: Readonly<Record<string, () => string>> = {
  shipping: paths.shippingSettings,
  orders: paths.orderSettings,
  'color-cards': paths.cardSettings,
  simulator: paths.simulatorSettings,
  answers: paths.answers,
}

/** Where the changed thing is shown; undefined where it has no page. */
export function pathOf({ kind, subject_id }: Change): string | undefined {
  if (!subject_id) return undefined
  if (kind === 'order') return paths.order(subject_id)
  if (kind === 'case') return paths.case(subject_id)
  if (kind === 'refund') return paths.refund(subject_id)
  if (kind === 'payment') return paths.payment(subject_id)
  if (kind === 'invoice') return paths.invoice(subject_id)
  if (kind === 'reconciliation') return paths.difference(subject_id)
  if (kind === 'rate') return paths.rates()
  if (kind === 'color-card') return paths.colorCard(subject_id)
  if (kind === 'coupon') return paths.coupon(subject_id)
  if (kind === 'promotion') return paths.promotion(subject_id)
  if (kind === 'member') return paths.member(subject_id)
  // A change of many goods at once is named by its uuid, a style by its code.
  if (kind === 'goods') return isUuid(subject_id) ? paths.bulkChange(subject_id) : paths.style(subject_id)
  if (kind === 'import') return paths.import(subject_id)
  if (kind === 'stock') return paths.stockOf(subject_id)
  if (kind === 'comment') return paths.comment(subject_id)
  if (kind === 'message') return paths.message(subject_id)
  if (kind === 'content') {
    const isDocument = subject_id === 'agreement' || subject_id === 'privacy'
    return isDocument ? `${paths.documents()}?key=${subject_id}` : paths.text(subject_id)
  }
  if (kind === 'role') return `${paths.staff()}?role=${encodeURIComponent(subject_id)}`
  if (kind === 'setting') return settingPaths[subject_id]?.()
  if (kind === 'color-table') return paths.colorTable()
  if (kind === 'staff') return paths.staff()
  if (kind === 'integration') return paths.integrations()
  return undefined
}
