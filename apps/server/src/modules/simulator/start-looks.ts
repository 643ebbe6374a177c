import type { Input, Output } from '@corium/contract/call'
import { type Look, type Part, type Product, productParts, products, writeLook } from '@corium/contract/look'
import type * as contract from '@corium/contract/simulator'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { findSkuLike, findUses, type Wish } from './materials.db.ts'
import { listMaterials } from './materials.ts'

type Plan = Pick<Look, 'thread' | 'metal'> & {
  /** What covers the parts that no other wish names. */
  main: Wish
  others: readonly { parts: readonly Part[]; wish: Wish }[]
}

const cognac = [43, 20, 30] as const
const oat = [81, 2.6, 14] as const

/** How each product looks before a visitor changes it, with materials that makers use for it. */
const plans: Record<Product, Plan> = {
  bag: {
    thread: 'ivory',
    metal: 'brass',
    main: { uses: ['bags'], grains: ['litchi', 'fine-grain', 'nappa'], lab: [27, -15, 4] },
    others: [
      {
        parts: ['strap', 'handle', 'piping'],
        wish: { uses: ['bags'], grains: ['nappa', 'smooth'], lab: cognac },
      },
      { parts: ['lining'], wish: { uses: ['shoe-lining'], grains: ['smooth', 'fine-grain'], lab: oat } },
    ],
  },
  shoe: {
    thread: 'camel',
    metal: 'brass',
    main: { uses: ['shoe-upper'], grains: ['smooth', 'nappa'], lab: cognac },
    others: [
      {
        parts: ['counter'],
        wish: { uses: ['shoe-upper'], grains: ['smooth', 'nappa'], lab: [33, 17.5, 19] },
      },
      {
        parts: ['lining'],
        wish: { uses: ['shoe-lining'], grains: ['smooth', 'fine-grain'], lab: [60, 11.5, 29] },
      },
    ],
  },
  armchair: {
    thread: 'camel',
    metal: 'brass',
    main: { uses: ['sofa'], grains: ['nappa', 'milled'], lab: [50, 4.2, 11] },
    others: [
      { parts: ['piping'], wish: { uses: ['sofa'], grains: ['nappa', 'milled'], lab: [22, 5.5, 6.8] } },
    ],
  },
  case: {
    thread: 'ivory',
    metal: 'nickel',
    main: { uses: ['electronics', 'small-goods'], grains: ['saffiano', 'fine-grain'], lab: [20, 2, -17] },
    others: [
      {
        parts: ['pocket'],
        wish: { uses: ['bags', 'small-goods'], grains: ['nappa', 'smooth'], lab: cognac },
      },
    ],
  },
}

/** The products that show what a material is for, by values of the facet for uses. */
const productOfUse: Partial<Record<string, Product>> = {
  bags: 'bag',
  'shoe-upper': 'shoe',
  sofa: 'armchair',
  'contract-seating': 'armchair',
  electronics: 'case',
  'small-goods': 'case',
}

export async function getStart(
  context: Context,
  { sku_id }: Input<typeof contract.getStart>,
): Promise<Output<typeof contract.getStart>> {
  const uses = sku_id === undefined ? [] : ((await findUses(context.db, sku_id)) ?? refuse('not-found'))
  const looks = await Promise.all(products.map((product) => startLook(context, product, sku_id)))
  const drawn = looks.filter((look) => look !== undefined)
  return {
    // A style names its main use first.
    product: uses.flatMap((use) => productOfUse[use] ?? [])[0] ?? 'bag',
    looks: drawn.map((look) => ({ product: look.product, code: writeLook(look) })),
    materials: await listMaterials(
      context,
      drawn.flatMap(({ covers }) => covers.map(({ sku_id }) => sku_id)),
    ),
  }
}

/** Undefined when the shop sells nothing that could cover a product. */
async function startLook(
  { db }: Context,
  product: Product,
  skuId: string | undefined,
): Promise<Look | undefined> {
  const { main, others, thread, metal } = plans[product]
  const [mainSku, ...otherSkus] = await Promise.all([
    skuId ?? findSkuLike(db, main),
    ...others.map(({ wish }) => findSkuLike(db, wish)),
  ])
  if (!mainSku) return undefined
  const covers = productParts[product].map((part: Part) => {
    const other = others.findIndex(({ parts }) => parts.includes(part))
    return { sku_id: otherSkus[other] ?? mainSku, turn: 0, doubled: false } as const
  })
  return { product, thread, metal, covers }
}
