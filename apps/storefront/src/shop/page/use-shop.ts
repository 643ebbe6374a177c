import { useQuery } from '@tanstack/react-query'
import { shopFacts } from '#api/queries.ts'

const unknown = { name: '', service: '', same_day_until: '', promises: [] }

/** The name of the shop and what it promises; every page below /home loads them. */
export const useShop = () => useQuery(shopFacts()).data ?? unknown
