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
    no_logins: yes('nologins'),
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
  'nologins',
] as const

/** For legal texts, the change names the document instead of a content id. */
const documents: readonly string[] = ['agreement', 'privacy']
const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
const settingPaths: Readonly<Record<string, () => string>> = {
  shop: paths.shopSettings,
  shipping: paths.shippingSettings,
  orders: paths.orderSettings,
  'color-cards': paths.cardSettings,
  'bank-transfer': paths.transferSettings,
  simulator: paths.simulatorSettings,
  answers: paths.answers,
}

/** The page of the changed object, by its kind; kinds without a page are left out. */
const pages: Readonly<Partial<Record<Change['kind'], (subjectId: string) => string | undefined>>> = {
  order: (id) => paths.order(id),
  case: (id) => paths.case(id),
  refund: (id) => paths.refund(id),
  payment: (id) => paths.payment(id),
  quote: (id) => paths.quote(id),
  complaint: (id) => paths.complaint(id),
  'trade-account': (id) => paths.tradeAccount(id),
  'trade-group': () => paths.tradeAccounts(),
  invoice: (id) => paths.invoice(id),
  reconciliation: (id) => paths.difference(id),
  rate: () => paths.rates(),
  'color-card': (id) => paths.colorCard(id),
  coupon: (id) => paths.coupon(id),
  promotion: (id) => paths.promotion(id),
  member: (id) => paths.member(id),
  // A change of many goods at once is named by its uuid, a style by its code.
  goods: (id) => (isUuid(id) ? paths.bulkChange(id) : paths.style(id)),
  import: (id) => paths.import(id),
  stock: (id) => paths.stockOf(id),
  stocktake: (id) => paths.stocktake(id),
  comment: (id) => paths.comment(id),
  message: (id) => paths.message(id),
  content: (id) => (documents.includes(id) ? `${paths.documents()}?key=${id}` : paths.text(id)),
  role: (id) => `${paths.staff()}?role=${encodeURIComponent(id)}`,
  setting: (id) => settingPaths[id]?.(),
  'color-table': () => paths.colorTable(),
  staff: () => paths.staff(),
  integration: () => paths.integrations(),
}

/** The path of the page that shows the changed object; undefined if it has none. */
export const pathOf = ({ kind, subject_id }: Pick<Change, 'kind' | 'subject_id'>): string | undefined =>
  subject_id === '' ? undefined : pages[kind]?.(subject_id)
