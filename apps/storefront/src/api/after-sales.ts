import type { Output } from '@corium/browser/result'
import type { QueryClient } from '@tanstack/react-query'

/** One case with everything that its own page shows. */
export type Case = Output<'/shop/pc_api.after_sales/info'>
/** What can be asked for with an order. */
export type ApplicationOption = Output<'/shop/pc_api.after_sales/getOption'>

/** Loads everything about cases and orders again: each case also changes what its order allows. */
export const refreshCases = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => /\.(after_sales|order)\//.test(String(queryKey[0])),
  })
