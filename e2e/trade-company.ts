import { randomInt, randomUUID } from 'node:crypto'
import { applyForTrade } from '@corium/contract/trade'
import { setTradeCredit } from '@corium/contract/trade-credit-desk'
import { approveTradeAccount, listTradeAccounts, saveTradeGroup } from '@corium/contract/trade-desk'
import { logInManager } from './api-actions.ts'
import type { ApiClient } from './api-client.ts'

const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A unified social credit code with its check character. */
export function newCreditCode(): string {
  const first = `9144010${String(randomInt(1e10)).padStart(10, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * characters.indexOf(first[at]!), 0)
  return first + characters[(31 - (sum % 31)) % 31]
}

/** Applies for a company with a unique name, and returns the name by which staff find it. */
export async function applyByApi(api: ApiClient, token: string) {
  // Long and without a position to break, to test the layout of pages.
  const company = `Studio${randomUUID().replaceAll('-', '')}`
  const company_code = newCreditCode()
  const form = { company, company_code, country: 'CN', business: 'workshop' as const }
  await api.call(applyForTrade, { ...form, request_id: randomUUID() }, token)
  const staff = await logInManager(api)
  const { list } = await api.call(listTradeAccounts, { keyword: company_code }, staff)
  return { company, company_code, trade_id: list[0]?.trade_id ?? '' }
}

/** A group with unique names. */
export async function addGroupByApi(api: ApiClient, staff: string) {
  const code = randomUUID().slice(0, 8)
  const names = { name_cn: `分组 ${code}`, name_en: `Group ${code}` }
  return { ...names, ...(await api.call(saveTradeGroup, names, staff)) }
}

/** Makes a member the buyer of an approved company in a new group. */
export async function approveByApi(api: ApiClient, token: string) {
  const staff = await logInManager(api)
  const { trade_id, company } = await applyByApi(api, token)
  const group = await addGroupByApi(api, staff)
  const { group_id } = group
  await api.call(approveTradeAccount, { trade_id, version: 1, group_id }, staff)
  return { trade_id, company, group, staff }
}

/** Like `approveByApi`, with a credit limit in yuan. */
export async function giveCreditByApi(api: ApiClient, token: string, limit = 100_000) {
  const trade = await approveByApi(api, token)
  const { trade_id, staff } = trade
  await api.call(setTradeCredit, { trade_id, version: 2, limit, days: 30 }, staff)
  return trade
}
