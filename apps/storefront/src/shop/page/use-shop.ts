import { useQuery } from '@tanstack/react-query'
import { shopFacts } from '#api/queries.ts'

const unknown = { name: '', service: '', same_day_until: '', promises: [], logo: null, icon: null }

/** The shop's name and its promises to buyers; every page below /home loads them. */
export const useShop = () => useQuery(shopFacts()).data ?? unknown
