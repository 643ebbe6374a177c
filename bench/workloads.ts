import type { CallMap } from '@corium/contract/calls'
import { basePath, paths } from '@corium/contract/paths'
import { facets } from '../apps/server/src/modules/facets/standard-facets.ts'
import type { Sample } from './buyers.ts'
import { benchCategories } from './catalog.ts'
import type { Request, RequestSource } from './load.ts'
import { createRandom } from './random.ts'
import type { Benchmark } from './targets.ts'

/**
 * The requests of one measurement; responses to `repeated` ones come from the cache, `new` ones are computed.
 * Responses to `price changed` ones are cached as well, and each request is sent once after every change of a price.
 */
export type Workload = { benchmark: Benchmark; connections?: number } & (
  | { kind: 'repeated' | 'new'; source: RequestSource }
  | { kind: 'price changed'; source: { repeat: readonly Request[] } }
)

const list = '/shop/pc_api.goods/getList'
const info = '/shop/pc_api.goods/info'
const searchColor = '/shop/pc_api.goods/searchColor'
const repeatedWords = 300
const repeatedGoods = 1000

export function post<P extends keyof CallMap>(
  path: P,
  input: CallMap[P]['input'],
  headers: Record<string, string> = {},
): Request {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US', ...headers },
    body: JSON.stringify(input),
  }
}

const get = (path: string): Request => ({
  method: 'GET',
  path: basePath + path,
  headers: { 'accept-language': 'en-US', 'accept-encoding': 'identity' },
})

/** A page for a visitor with a separate IP, because the server limits new renderings for each network. */
function getPage(path: string, index = 0): Request {
  const request = get(path)
  const ip = `10.200.${(index >> 8) & 255}.${index & 255}`
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': ip } }
}

/** All benchmarks but W5: a checkout is a sequence of requests and has its own file. */
export function workloadsFor({ goods, skus, words }: Sample): Workload[] {
  const category = benchCategories[1]!
  const firstGoods = goods.slice(0, repeatedGoods)
  return [
    repeated('W1', [post(list, { category_id: category, sort: 'price-up', limit: 24 })]),
    { benchmark: 'W1', kind: 'new', source: { next: newLists(), remaining: () => Infinity } },
    repeated(
      'W2',
      words.slice(0, repeatedWords).map((keyword) => post(list, { keyword, limit: 24 })),
    ),
    { benchmark: 'W2', kind: 'new', source: { next: newSearches(words), remaining: () => Infinity } },
    repeated(
      'W3',
      firstGoods.map((goods_id) => post(info, { goods_id })),
    ),
    {
      benchmark: 'W3',
      kind: 'new',
      source: once(goods, (goods_id) => post(info, { goods_id }, { 'accept-language': 'zh-CN' })),
    },
    { benchmark: 'W4', kind: 'new', source: { next: newBags(skus), remaining: () => Infinity } },
    {
      benchmark: 'color',
      kind: 'new',
      source: { next: newColors(), remaining: () => Infinity },
      connections: 1,
    },
    ...visited('home page', paths.home()),
    repeated('list page', [getPage(paths.products({ category_id: category }))]),
    { benchmark: 'list page', kind: 'new', source: { next: newListPages(), remaining: () => Infinity } },
    { benchmark: 'list page', kind: 'price changed', source: { repeat: sortedListPages() } },
    repeated(
      'goods page',
      firstGoods.slice(0, 100).map((id, index) => getPage(paths.product(id), index)),
    ),
    {
      benchmark: 'goods page',
      kind: 'new',
      source: once(
        goods.slice(100).map((id, index) => ({ id, index })),
        ({ id, index }) => getPage(`${paths.product(id)}&lang=zh-cn`, index),
      ),
    },
    {
      benchmark: 'goods page',
      kind: 'price changed',
      source: { repeat: firstGoods.slice(0, 100).map((id, index) => getPage(paths.product(id), index)) },
    },
    repeated(
      'search page',
      words.slice(0, 100).map((keyword, index) => getPage(paths.search({ keyword }), index)),
    ),
    {
      benchmark: 'search page',
      kind: 'new',
      source: { next: newSearchPages(words), remaining: () => Infinity },
    },
    ...visited('trend page', paths.trends()),
    ...visited('news page', paths.newsList()),
    // The pages of a buyer are not cached. Their HTML is the same for all buyers; the browser loads the
    // orders.
    newVisits('order page', paths.order('1')),
    newVisits('after-sales page', paths.afterSales({ tab: 'in_progress' })),
  ]
}

const repeated = (benchmark: Benchmark, repeat: readonly Request[]): Workload => ({
  benchmark,
  kind: 'repeated',
  source: { repeat },
})

const visited = (benchmark: Benchmark, path: string): Workload[] => [
  repeated(benchmark, [getPage(path)]),
  newVisits(benchmark, path),
]

/** The same page with a different parameter every time, which the page ignores but the cache does not. */
function newVisits(benchmark: Benchmark, path: string): Workload {
  let turn = 0
  const next = () => getPage(`${path}${path.includes('?') ? '&' : '?'}visit=${turn}`, turn++)
  return { benchmark, kind: 'new', source: { next, remaining: () => Infinity } }
}

/** Uses each item once. */
function once<T>(items: readonly T[], request: (item: T) => Request): RequestSource {
  let turn = 0
  return {
    next: () => request(items[turn++ % items.length]!),
    remaining: () => Math.max(0, items.length - turn),
  }
}

/** Lists by category, color, use and sort; the combinations do not repeat within a run. */
function newLists(): () => Request {
  const colors = Object.keys(facets.color.values)
  const uses = Object.keys(facets.use.values)
  const sorts = ['price-up', 'price-down', 'new', 'thickness', 'recommended'] as const
  let turn = 0
  return () => {
    const pick = digitsOf(turn++)
    return post(list, {
      category_id: pick(benchCategories),
      filter: { color: [pick(colors), pick(colors)], use: [pick(uses), pick(uses)] },
      sort: pick(sorts),
      limit: 24,
    })
  }
}

/**
 * The pages of lists by category, sort and lowest price; every list is full, and
 * no page comes from the cache.
 */
function newListPages(): () => Request {
  const sorts = ['price-up', 'price-down', 'new', 'thickness'] as const
  let turn = 0
  return () => {
    const index = turn++
    const pick = digitsOf(index)
    const query = {
      category_id: pick(benchCategories),
      sort: pick(sorts),
      facets: { price: [`${pick(lowPrices)}-`] },
    }
    return getPage(paths.products(query), index)
  }
}

/** The first page of every category in every order. */
const sortedListPages = (): Request[] =>
  benchCategories.flatMap((category_id, at) =>
    (['recommended', 'price-up', 'price-down', 'new', 'thickness'] as const).map((sort, index) =>
      getPage(paths.products({ category_id, sort }), at * 5 + index),
    ),
  )

/** The pages of searches by keyword and lowest price. */
function newSearchPages(words: readonly string[]): () => Request {
  let turn = 0
  return () => {
    const index = turn++
    const pick = digitsOf(index)
    const query = { keyword: pick(words), facets: { price: [`${pick(lowPrices)}-`] } }
    return getPage(paths.search(query), index)
  }
}

/** In fen; all goods cost more. */
const lowPrices = Array.from({ length: 99 }, (_, index) => index + 1)

/** A keyword with a color and a grain, a combination that few styles have. */
function newSearches(words: readonly string[]): () => Request {
  const colors = Object.values(facets.color.values).flat()
  const grains = Object.values(facets.grain.values).map(([en]) => en)
  let turn = 0
  return () => {
    const pick = digitsOf(turn++)
    return post(list, { keyword: `${pick(words)} ${pick(colors)} ${pick(grains)}`, limit: 24 })
  }
}

/** Any screen color, with the default tolerance; every other search is filtered by a use. */
function newColors(): () => Request {
  const random = createRandom(7)
  const uses = Object.keys(facets.use.values)
  let turn = 0
  return () => {
    const hex = Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')
    const use = uses[turn++ % uses.length]!
    return post(searchColor, { hex, ...(turn % 2 ? { filter: { use: [use] } } : {}) })
  }
}

/** A new visitor without a cookie each time, with an IP of their own. */
function newBags(skus: Sample['skus']): () => Request {
  let turn = 0
  return () => {
    turn += 1
    const ip = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
    return post('/shop/pc_api.flow/addCart', skus[turn % skus.length]!, { 'x-forwarded-for': ip })
  }
}

/** Reads each digit of a number as an index into the next list, so that counting up gives every combination once. */
function digitsOf(number: number): <T>(items: readonly T[]) => T {
  let left = number
  return (items) => {
    const item = items[left % items.length]!
    left = Math.floor(left / items.length)
    return item
  }
}
