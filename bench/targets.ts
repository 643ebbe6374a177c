/** W1 to W5 were also measured on other shops. */
export const benchmarks = [
  'W1',
  'W2',
  'W3',
  'W4',
  'W5',
  'color',
  'home page',
  'list page',
  'goods page',
  'search page',
  'trend page',
  'news page',
  'order page',
  'after-sales page',
  'changes',
] as const
export type Benchmark = (typeof benchmarks)[number]

export const titles: Record<Benchmark, string> = {
  W1: "W1 a category's list",
  W2: 'W2 keyword search',
  W3: 'W3 goods detail',
  W4: 'W4 new visitor’s bag',
  W5: 'W5 whole checkout',
  color: 'color search',
  'home page': 'HTML home',
  'list page': 'HTML list',
  'goods page': 'HTML goods',
  'search page': 'HTML search',
  'trend page': 'HTML trends',
  'news page': 'HTML news',
  'order page': 'HTML order',
  'after-sales page': 'HTML after-sales',
  changes: 'goods change',
}

/**
 * The best of three open-source shops in requests per second (W5: checkouts per second). Median of runs side
 * by side on 2 cores with PostgreSQL 15, 10 connections, one server process per shop, load from the same
 * machine, and goods with 4 variants. Corium's goal is `times` this result.
 */
export const peers: Partial<
  Record<Benchmark, { best: Record<number, { shop: string; perSecond: number }>; times: number }>
> = {
  W1: {
    best: { 1000: { shop: 'Vendure', perSecond: 350 }, 10000: { shop: 'Vendure', perSecond: 50 } },
    times: 25,
  },
  W2: {
    best: { 1000: { shop: 'EverShop', perSecond: 72 }, 10000: { shop: 'Medusa', perSecond: 1.6 } },
    times: 50,
  },
  W3: {
    best: { 1000: { shop: 'EverShop', perSecond: 251 }, 10000: { shop: 'EverShop', perSecond: 233 } },
    times: 25,
  },
  W4: { best: { 1000: { shop: 'EverShop', perSecond: 198 } }, times: 10 },
  W5: { best: { 1000: { shop: 'Vendure', perSecond: 12 } }, times: 15 },
}

/** Goals in pages per second. */
export const pagesPerSecond: Partial<Record<Benchmark, number>> = { 'list page': 1000, 'goods page': 1000 }

export const budgets = {
  /** Requests per second for cached responses, as a share of those of a bare handler with the same bytes. */
  repeatedShare: 0.5,
  /** p99 in milliseconds when every request is different. */
  newP99: { atSize: 10_000, ms: 25 },
  /** With this many times the goods, an uncached response may take this many times as long. */
  growth: { goods: 100, latency: 2 },
  /**
   * p50 in milliseconds, one search at a time among this many colors, and the share
   * of the true closest ten found.
   */
  colorSearch: { ms: 10, colors: 100_000, recall: 0.99 },
  /**
   * The catalog of a node while goods change: processor time to restore it from its file at this size, to show one
   * changed price or filter; the longest pause and the growth of memory while 1,000 prices change, in milliseconds
   * and shares; bytes per SKU; p99 of searches for colors, each for a different color.
   */
  changes: {
    startCpu: 5_000,
    atSize: 100_000,
    changeCpu: 50,
    filterCpu: 50,
    pause: 50,
    growth: 0.2,
    bytesPerSku: 500,
    colorP99: 25,
  },
  /**
   * Processor time of a cached page that is requested after the price of one style has
   * changed, as a share of a new page.
   */
  priceChangedShare: 0.6,
  /**
   * Kilobytes (1,000 bytes) of compressed scripts, requests, and kilobytes of a list's HTML before
   * compression.
   */
  page: { scriptKilobytes: 150, requests: 50, listKilobytes: 110 },
  /** p50 in milliseconds, on the embedded database. */
  placeOrderP50: 15,
  /** Resident memory and seconds from process start to open port, with the demo shop; not the first start. */
  server: { megabytes: 250, readySeconds: 2 },
} as const
