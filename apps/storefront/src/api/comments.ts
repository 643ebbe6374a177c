import type { Output } from '@corium/browser/result'
import type { QueryClient } from '@tanstack/react-query'

/** What the member can comment on in an order. */
export type CommentOption = Output<'/shop/pc_api.comment/getOption'>

/** Loads all comments again, and the orders, whose lines and counts tell what is left to comment on. */
export const refreshComments = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => /\.(comment|order)\//.test(String(queryKey[0])),
  })
