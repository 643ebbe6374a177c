import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import { useLanguage } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'

/** Categories, filters and color families to choose from, named in the staff member's language. */
export function useGoodsOptions() {
  const language = useLanguage()
  const { data } = useQuery(query('/staff/pc_api.goods/getOption', {}))
  const { categories = [], facets = [], families = [] } = data ?? {}
  return {
    isKnown: data !== undefined,
    /** By name, after the name of the parent. */
    categories: categories.map(({ category_id, parent_id, ...named }) => {
      const parent = categories.find((one) => one.category_id === parent_id)
      const name = nameIn(named, language)
      return { value: category_id, label: parent ? `${nameIn(parent, language)} / ${name}` : name }
    }),
    facets: facets.map(({ values, ...facet }) => ({
      ...facet,
      name: nameIn(facet, language),
      values: values.map((one) => ({ value: one.value, label: nameIn(one, language) })),
    })),
    families: families.map((family) => ({
      value: family.value,
      label: nameIn(family, language),
      hex: family.hex,
    })),
  }
}
