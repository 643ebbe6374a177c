/** The kinds of work that are measured; W1 to W5 are those that other shops were measured at too. */
export const works = [
  ...(['W1', 'W2', 'W3', 'W4', 'W5'] as const),
  ...(['colour', 'home page', 'list page', 'goods page'] as const),
] as const
export type Work = (typeof works)[number]

export const titles: Record<Work, string> = {
  W1: "W1 a category's list",
  W2: 'W2 keyword search',
  W3: 'W3 goods detail',
  W4: 'W4 new visitor’s bag',
  W5: 'W5 whole checkout',
  colour: 'colour search',
  'home page': 'HTML home',
  'list page': 'HTML list',
  'goods page': 'HTML goods',
}

/**
 * What the best of three open-source shops reached at the same work, in requests a second (W5: flows): median of
 * runs side by side on 2 cores with PostgreSQL 15, 10 connections, one server process each and the load from the
 * same machine; goods with 4 variants. `times` is how many times that Corium aims at, `pages` an aim of its own.
 */
export const peers: Partial<
  Record<Work, { best: Record<number, { shop: string; perSecond: number }>; times: number }>
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

/** Pages that the server should send in a second. */
export const pagesPerSecond: Partial<Record<Work, number>> = { 'list page': 1000, 'goods page': 1000 }

export const budgets = {
  /** Of the requests a second that a bare handler reaches with the same bytes, when an answer is repeated. */
  repeatedOfBare: 0.5,
  /** Milliseconds, p99, when every request is another one. */
  newP99: { atSize: 10_000, ms: 25 },
  /** How much slower a new answer may be in a shop with so many times the goods. */
  growth: { goods: 100, latency: 2 },
  /** Milliseconds, p50, one search at a time among up to so many colours; and the true top ten that have to be found. */
  colourSearch: { ms: 10, colours: 100_000, recall: 0.99 },
  /** Milliseconds, p50, on the embedded database. */
  placeOrderP50: 15,
  /** Megabytes resident and seconds from process to open port, with the demo shop on a prepared machine. */
  server: { megabytes: 250, readySeconds: 2 },
} as const
