import { getFilterOptions, listGoods } from '@corium/contract/goods'
import * as contract from '@corium/contract/goods-filter-desk'
import { newRequest } from './buyer.ts'
import { openGoodsDesk } from './goods-desk.ts'
import type { Caller } from './shop.ts'

/** A shop in which an employee manages goods and filters. */
export type FilterDesk = Awaited<ReturnType<typeof openFilterDesk>>

const shown = { is_hidden: false, is_open: true, is_quick: false }
let names = 0
/** A filter with a name of its own. */
export const filterForm = (more: object = {}) => {
  names += 1
  return { name_cn: `光泽${names}`, name_en: `Shine ${names}`, hint_cn: '', hint_en: '', ...shown, ...more }
}
export const valueForm = (name_en: string, name_cn: string) => ({
  name_en,
  name_cn,
  hint_cn: '',
  hint_en: '',
})

export async function openFilterDesk() {
  const goods = await openGoodsDesk()
  const { shop } = goods
  let staff: Caller

  const filters = async () => (await staff.get(contract.listGoodsFilters, {})).list
  async function filterOf(key: string) {
    const found = (await filters()).find((filter) => filter.key === key)
    if (!found) throw new Error(`no filter ${key}`)
    return found
  }

  return {
    ...goods,
    /** Logs the employee in; sessions of staff end within a day. */
    async logIn(): Promise<Caller> {
      staff = await goods.logIn()
      return staff
    },
    filters,
    filterOf,
    add: (more: object = {}) =>
      staff.get(contract.saveGoodsFilter, {
        kind: 'multi',
        ...filterForm(more),
        request_id: newRequest(),
      }),
    async addValue(key: string, name_en: string, name_cn: string, more: object = {}) {
      const { version } = await filterOf(key)
      return staff.get(contract.saveFilterValue, {
        ...{ key, version, ...valueForm(name_en, name_cn) },
        ...more,
        request_id: newRequest(),
      })
    },
    /** The values of a filter that buyers can choose. */
    async optionsOf(key: string) {
      const { options } = await shop.visitor().get(getFilterOptions, {})
      return options.find((option) => option.key === key)
    },
    totalOf: async (filter: Record<string, string[]>) =>
      (await shop.visitor().get(listGoods, { filter })).total,
    /** A style on sale. */
    async published(attributes: Record<string, string[]>, more: object = {}) {
      const style = await goods.sellable({ attributes, ...more })
      const result = await goods.publish(style)
      if (!result.ok) throw new Error(JSON.stringify(result))
      return result.data
    },
  }
}
