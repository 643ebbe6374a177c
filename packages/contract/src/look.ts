import { maxLength } from './limits.ts'

/*
 * A look of the 2D simulation: one product with a material for each part. `writeLook` and `readLook` turn it
 * into the short code that links and saved looks hold; server and browser read it the same way.
 */

/** The parts of each product, in the order of its list and its code. */
export const productParts = {
  bag: ['flap', 'body', 'gusset', 'strap', 'handle', 'piping', 'lining'],
  shoe: ['vamp', 'cap', 'quarter', 'counter', 'tongue', 'lining'],
  armchair: ['back', 'seat', 'arms', 'rail', 'piping'],
  case: ['back', 'pocket', 'rim'],
} as const

export type Product = keyof typeof productParts
export type Part = (typeof productParts)[Product][number]
export const products = Object.keys(productParts) as Product[]

export const threads = ['ivory', 'camel', 'cognac', 'black', 'green', 'red', 'navy', 'gray'] as const
export type Thread = (typeof threads)[number]

export const metals = ['brass', 'nickel', 'gunmetal', 'copper'] as const
export type Metal = (typeof metals)[number]

/** Degrees by which the grain is turned from its usual direction. */
export const turns = [0, 45, 90] as const
type Turn = (typeof turns)[number]

/** How one part is covered. `doubled` draws the grain at twice its size. */
export type Cover = { sku_id: string; turn: Turn; doubled: boolean }

export type Look = {
  product: Product
  thread: Thread
  metal: Metal
  /** One for each part of the product, in the order of `productParts`. */
  covers: readonly Cover[]
}

/** Written first, so that links of a later format can be told apart. */
const version = '1'

/** `1~bag~ivory~brass~pu2317-14~~mf1802-08.1`: a part without a cover is covered like the part before it. */
export function writeLook({ product, thread, metal, covers }: Look): string {
  const written = covers.map(writeCover)
  const shortened = written.map((cover, at) => (cover === written[at - 1] ? '' : cover))
  return [version, product, thread, metal, ...shortened].join('~')
}

/** The look of a code; undefined when the code is not one of this format. */
export function readLook(code: string): Look | undefined {
  const [format, product, thread, metal, ...written] = code.slice(0, maxLength.lookCode + 1).split('~')
  if (code.length > maxLength.lookCode || format !== version) return undefined
  if (!isOneOf(products, product) || !isOneOf(threads, thread) || !isOneOf(metals, metal)) return undefined
  if (written.length !== productParts[product].length) return undefined
  const covers: Cover[] = []
  for (const text of written) {
    const cover = text === '' ? covers.at(-1) : readCover(text)
    if (!cover) return undefined
    covers.push(cover)
  }
  return { product, thread, metal, covers }
}

/** The SKU, and behind a period how it is laid: 1 turned by 45°, 2 by 90°, and 3 more when it is doubled. */
function writeCover({ sku_id, turn, doubled }: Cover): string {
  const laid = turns.indexOf(turn) + (doubled ? turns.length : 0)
  const id = encodeURIComponent(sku_id).replaceAll('~', '%7E').replaceAll('.', '%2E')
  return laid === 0 ? id : `${id}.${laid}`
}

function readCover(text: string): Cover | undefined {
  const [, id, laid = '0'] = /^([\w%!'()*-]+)(?:\.([1-5]))?$/.exec(text) ?? []
  const sku_id = id && decode(id)
  if (!sku_id || sku_id.length > maxLength.id) return undefined
  return { sku_id, turn: turns[Number(laid) % turns.length]!, doubled: Number(laid) >= turns.length }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const isOneOf = <T extends string>(values: readonly T[], value: string | undefined): value is T =>
  values.includes(value as T)
