import { QueryClient, type QueryFunction, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { type Input, networkFailure, type Output, type Path, type Result, ShopError } from './result.ts'

type Key<P extends Path> = readonly [P, Input<P>, ...rest: string[]]

/** Keeps of an answer what its screens show, so that a page does not carry the rest. `name` tells it apart. */
type Brief<P extends Path> = { name: string; keep: (data: Output<P>) => Output<P> }

/** A question to the shop that components read from the query cache. */
export function query<P extends Path>(path: P, input: Input<P>, brief?: Brief<P>) {
  return queryOptions<Output<P>, ShopError, Output<P>, Key<P>>({
    queryKey: brief ? [path, input, brief.name] : [path, input],
    meta: brief && { keep: brief.keep },
  })
}

/** How the key of a query is asked: over the wire in a browser, in process on the server. */
export type AskShop = (path: Path, input: unknown) => Promise<Result<unknown>>

const overTheWire: AskShop = (path, input) => call(path, input as Input<Path>)

function askedBy(askShop: AskShop): QueryFunction {
  return async ({ queryKey: [path, input], meta }) => {
    const result = await askShop(path as Path, input)
    const keep = meta?.keep as ((data: unknown) => unknown) | undefined
    if (result.ok) return keep ? keep(result.data) : result.data
    throw new ShopError(result)
  }
}

export function createQueryClient(askShop: AskShop): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: askedBy(askShop),
        staleTime: 60_000,
        // A lost connection is an answer too: a screen that waited for the line to come back would say nothing.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          typeof window !== 'undefined' &&
          error instanceof ShopError &&
          error.code === networkFailure &&
          failures < 1,
        refetchOnWindowFocus: false,
      },
    },
  })
}

let inBrowser: QueryClient | undefined

/** One cache for the life of the page; the server makes one for each request. */
export function browserQueryClient(): QueryClient {
  inBrowser ??= createQueryClient(overTheWire)
  return inBrowser
}
