import { facets } from '../apps/server/src/db/seed/catalogue/facets.ts'
import type { Sample } from './buyers.ts'
import { categoriesInUse } from './catalogue.ts'
import type { Asking, Request } from './load.ts'
import { numbersFrom } from './numbers.ts'
import type { Work } from './yardsticks.ts'

/** One measurement: what is asked, and whether the answer is kept by the shop or made anew for every request. */
export type Workload = { work: Work; kind: 'repeated' | 'new'; asking: Asking; connections?: number }

const list = '/shop/pc_api.goods/getList'
const info = '/shop/pc_api.goods/info'
const searchColor = '/shop/pc_api.goods/searchColor'
const wordsInTurn = 300
const goodsInTurn = 1000

export function post(path: string, input: object, headers: Record<string, string> = {}): Request {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US', ...headers },
    body: JSON.stringify(input),
  }
}

const get = (path: string): Request => ({
  method: 'GET',
  path,
  headers: { 'accept-language': 'en-US', 'accept-encoding': 'identity' },
})

/** W1 to W4 and the pages; a checkout is more than one request and has a file of its own. */
export function workloadsFor({ goods, wares, words }: Sample): Workload[] {
  const category = categoriesInUse[1]!
  const firstGoods = goods.slice(0, goodsInTurn)
  return [
    repeated('W1', [post(list, { category_id: category, sort: 'price-up', limit: 24 })]),
    { work: 'W1', kind: 'new', asking: { next: newLists(), left: () => Infinity } },
    repeated(
      'W2',
      words.slice(0, wordsInTurn).map((keyword) => post(list, { keyword, limit: 24 })),
    ),
    { work: 'W2', kind: 'new', asking: { next: newSearches(words), left: () => Infinity } },
    repeated(
      'W3',
      firstGoods.map((goods_id) => post(info, { goods_id })),
    ),
    {
      work: 'W3',
      kind: 'new',
      asking: once(goods, (goods_id) => post(info, { goods_id }, { 'accept-language': 'zh-CN' })),
    },
    { work: 'W4', kind: 'new', asking: { next: newBags(wares), left: () => Infinity } },
    {
      work: 'colour',
      kind: 'new',
      asking: { next: newColours(), left: () => Infinity },
      connections: 1,
    },
    repeated('home page', [get('/web/home/index')]),
    repeated('list page', [get(`/web/home/product?category_id=${category}`)]),
    repeated(
      'goods page',
      firstGoods.slice(0, 100).map((id) => get(`/web/home/productdetail?goods_id=${id}`)),
    ),
    {
      work: 'goods page',
      kind: 'new',
      asking: once(goods.slice(100), (id) => get(`/web/home/productdetail?goods_id=${id}&lang=zh-cn`)),
    },
  ]
}

const repeated = (work: Work, repeat: readonly Request[]): Workload => ({
  work,
  kind: 'repeated',
  asking: { repeat },
})

/** Each item once. */
function once<T>(items: readonly T[], request: (item: T) => Request): Asking {
  let turn = 0
  return { next: () => request(items[turn++ % items.length]!), left: () => Math.max(0, items.length - turn) }
}

/** Lists by category, colour, use and order; no two requests are the same for a very long time. */
function newLists(): () => Request {
  const colours = Object.keys(facets.colour.values)
  const uses = Object.keys(facets.use.values)
  const sorts = ['price-up', 'price-down', 'new', 'thickness', 'recommended']
  let turn = 0
  return () => {
    const pick = digitsOf(turn++)
    return post(list, {
      category_id: pick(categoriesInUse),
      filter: { colour: [pick(colours), pick(colours)], use: [pick(uses), pick(uses)] },
      sort: pick(sorts),
      limit: 24,
    })
  }
}

/** Two words from different goods, which hardly any style has both, with a colour that some have. */
function newSearches(words: readonly string[]): () => Request {
  const colours = Object.values(facets.colour.values).flat()
  const grains = Object.values(facets.grain.values).map(([en]) => en)
  let turn = 0
  return () => {
    const pick = digitsOf(turn++)
    return post(list, { keyword: `${pick(words)} ${pick(colours)} ${pick(grains)}`, limit: 24 })
  }
}

/** Any colour of a screen, in the usual tolerance; every other search is narrowed by a use. */
function newColours(): () => Request {
  const roll = numbersFrom(7)
  const uses = Object.keys(facets.use.values)
  let turn = 0
  return () => {
    const hex = Math.floor(roll() * 0xffffff)
      .toString(16)
      .padStart(6, '0')
    const use = uses[turn++ % uses.length]!
    return post(searchColor, { hex, ...(turn % 2 ? { filter: { use: [use] } } : {}) })
  }
}

/** A visitor without a cookie each time, from an address of their own. */
function newBags(wares: Sample['wares']): () => Request {
  let turn = 0
  return () => {
    turn += 1
    const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
    return post('/shop/pc_api.flow/addCart', wares[turn % wares.length]!, { 'x-forwarded-for': address })
  }
}

/** Spells a number with each list as one digit: counting up names every combination once. */
function digitsOf(number: number): <T>(items: readonly T[]) => T {
  let left = number
  return (items) => {
    const item = items[left % items.length]!
    left = Math.floor(left / items.length)
    return item
  }
}
