import { useQuery } from '@tanstack/react-query'
import { menuOptions } from '#api/queries.ts'

/** The values of one facet over all goods, with how many goods each has; empty until loaded. */
export function useFacetValues(key: 'color' | 'grain' | 'use') {
  const { data } = useQuery(menuOptions())
  return data?.options.find((option) => option.key === key)?.values ?? []
}
