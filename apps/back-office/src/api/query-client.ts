import { notAllowed } from '@corium/browser/codes'
import { type Input, networkFailure, type Output, type Result, ShopError } from '@corium/browser/result'
import { keepPreviousData, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type StaffPath } from './client.ts'

type Key<P extends StaffPath> = readonly [P, Input<P>]

/** The query options of one call that reads. */
export const query = <P extends StaffPath>(path: P, input: Input<P>) =>
  queryOptions<Output<P>, ShopError, Output<P>, Key<P>>({ queryKey: [path, input] })

/** One page of a list: its rows stay until those of the next page are loaded. */
export const listQuery = <P extends StaffPath>(path: P, input: Input<P>) => ({
  ...query(path, input),
  placeholderData: keepPreviousData,
})

/** One page of a work list, read again every minute, because customers and colleagues change it. */
export const workQuery = <P extends StaffPath>(path: P, input: Input<P>) => ({
  ...listQuery(path, input),
  refetchInterval: 60_000,
})

export const queryClient = new QueryClient({
  // After a refused permission the session is read again: the role has changed, so the page says so and the side bar
  // loses those desks.
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ShopError && error.code === notAllowed) refresh('session')
    },
  }),
  defaultOptions: {
    queries: {
      queryFn: async ({ queryKey: [path, input], signal }) => {
        const result = await call(path as StaffPath, input as Input<StaffPath>, signal)
        if (result.ok) return result.data
        throw new ShopError(result)
      },
      // Colleagues work on the same lists, so a list that comes back into view is read again.
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      retry: (failures, error) => error instanceof ShopError && error.code === networkFailure && failures < 1,
    },
  },
})

/** Reloads the queries of these resources that are on screen, such as `order` after an order was shipped. */
export const refresh = (...resources: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      resources.some((resource) => String(queryKey[0]).startsWith(`/staff/pc_api.${resource}/`)),
  })

/** Reloads the queries after an action. If the role no longer allows the action, the session is read again. */
export const refreshAfter = (result: Result<unknown>, ...resources: readonly string[]): Promise<void> =>
  refresh(...resources, ...(!result.ok && result.code === notAllowed ? ['session'] : []))

/** Reloads the shop's name and other public settings that the pages show. */
export const refreshShop = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['/website/pc_api.index/getShop'] })
