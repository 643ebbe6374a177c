import type { Input } from '@corium/contract/call'
import * as contract from '@corium/contract/trade'
import * as desk from '@corium/contract/trade-desk'
import { newRequest } from './buyer.ts'
import type { Caller, TestShop } from './shop.ts'

const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

let codes = 0
/** A unified social credit code that no other company of this test file has. */
export function newCreditCode(): string {
  const first = `9144010${String(++codes).padStart(10, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * characters.indexOf(first[at]!), 0)
  return first + characters[(31 - (sum % 31)) % 31]
}

type Form = Input<typeof contract.applyForTrade>

export const tradeForm = (change: Partial<Form> = {}): Form => ({
  company: 'Lan Studio',
  country: 'CN',
  company_code: newCreditCode(),
  business: 'workshop',
  request_id: newRequest(),
  ...change,
})

/** Applies, and returns the application as staff see it. */
export async function applyForTrade(staff: Caller, member: Caller, change: Partial<Form> = {}) {
  const form = tradeForm(change)
  await member.get(contract.applyForTrade, form)
  const { list } = await staff.get(desk.listTradeAccounts, { keyword: form.company_code })
  return { trade_id: list[0]!.trade_id, company_code: form.company_code }
}

let groups = 0
export const addGroup = async (staff: Caller): Promise<string> =>
  (await staff.get(desk.saveTradeGroup, { name_cn: `分组${++groups}`, name_en: `Group ${groups}` })).group_id

/** Makes the member the buyer of an approved company, in this group or a new one. */
export async function openTrade(
  shop: TestShop,
  member: Caller,
  { group_id, ...change }: Partial<Form> & { group_id?: string } = {},
) {
  const staff = await shop.staff()
  const { trade_id } = await applyForTrade(staff, member, change)
  const group = group_id ?? (await addGroup(staff))
  await staff.get(desk.approveTradeAccount, { trade_id, version: 1, group_id: group })
  return { trade_id, group_id: group }
}
