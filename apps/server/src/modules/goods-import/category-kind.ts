import type { Language } from '@corium/contract/language'
import type { getGoodsDeskOptions } from '#server/modules/goods-desk/get-goods.ts'
import { problem, type ValueKind } from './sheet-values.ts'

type Category = Awaited<ReturnType<typeof getGoodsDeskOptions>>['categories'][number]

/** By id, by the names from the top such as `Leather / Nappa`, or by a name that only one category has. */
export function categoryKind(categories: readonly Category[]): ValueKind {
  const byId = new Map(categories.map((category) => [category.category_id, category]))
  const pathOf = (id: string, language: Language): string => {
    const category = byId.get(id)
    if (!category) return id
    const name = language === 'zh-cn' ? category.name_cn : category.name_en
    return category.parent_id ? `${pathOf(category.parent_id, language)} / ${name}` : name
  }
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replaceAll(/\s*[/>]\s*/g, ' / ')
      .trim()
      .toLowerCase()
  const ids = new Map<string, Set<string>>()
  for (const { category_id, name_cn, name_en } of categories) {
    const names = [category_id, name_cn, name_en, pathOf(category_id, 'zh-cn'), pathOf(category_id, 'en-us')]
    for (const name of names.map(plain)) ids.set(name, (ids.get(name) ?? new Set()).add(category_id))
  }
  return {
    read: (cell) => {
      const [id, another] = ids.get(plain(cell)) ?? []
      if (id === undefined) return problem('category-unknown')
      // The path of one category at the top is the name of another below.
      const atTop = [...(ids.get(plain(cell)) ?? [])].filter((one) => byId.get(one)?.parent_id === null)
      if (another !== undefined)
        return atTop.length === 1 ? atTop[0]! : problem('category-ambiguous', { path: id })
      return id
    },
    show: pathOf,
  }
}
