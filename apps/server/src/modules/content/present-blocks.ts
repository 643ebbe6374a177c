import type { Block, Material, WrittenBlock } from '@corium/contract/content-blocks'
import type { Picture } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import type { Context } from '#server/context.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { presentSku } from '#server/modules/stock/present-sku.ts'
import { isSoldOut } from '#server/modules/stock/purchasable-sku.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'

/** The pictures and materials that texts name, read at once. */
export type Shown = {
  picture(id: string): Picture | null
  /** Null for one that is no longer for sale. */
  material(id: string): Material | null
  materials(ids: readonly string[]): Material[]
}

/** Loads what these texts name: every `image` and every `material` or `materials` in them, wherever it is. */
export async function loadShown(
  { db, catalog }: Pick<Context, 'db' | 'catalog'>,
  texts: readonly unknown[],
  language: Language,
): Promise<Shown> {
  const images = new Map<string, string[]>()
  const skuIds = new Map<string, string[]>()
  for (const text of texts) collectIds(text, images, skuIds)
  const [pictures, skus] = await Promise.all([
    selectPictures(db, [...images.keys()]),
    selectPurchasableSkus(db, [...skuIds.keys()]),
  ])
  const material = (id: string): Material | null => {
    const sku = skus.get(id)
    if (!sku?.on_sale) return null
    return {
      ...presentSku(sku, language),
      summary: catalog.snapshot.find(sku.style_id)?.summary[language] ?? '',
      price: sku.price_fen,
      is_in_stock: !isSoldOut(sku),
    }
  }
  return {
    picture: (id) => {
      const row = pictures.get(id)
      return row ? presentPicture(row, language) : null
    },
    material,
    materials: (ids) => ids.flatMap((id) => material(id) ?? []),
  }
}

/**
 * Adds the id of every picture and material that a text names, with the names of the fields where they are.
 */
export function collectIds(
  value: unknown,
  images: Map<string, string[]>,
  skuIds: Map<string, string[]>,
  name = '',
): void {
  if (typeof value !== 'object' || value === null) return
  const isMaterials = Array.isArray(value) && name.endsWith('materials')
  for (const [key, part] of Object.entries(value)) {
    const at = name ? `${name}.${key}` : key
    if (typeof part !== 'string') collectIds(part, images, skuIds, at)
    else if (part === '') continue
    else if (key === 'image') add(images, part, at)
    else if (key === 'material' || isMaterials) add(skuIds, part, at)
  }
}

function add(ids: Map<string, string[]>, id: string, name: string): void {
  ids.set(id, [...(ids.get(id) ?? []), name])
}

/** Puts pictures and materials in the place of their ids; a picture that is gone takes its block with it. */
export function presentBlocks(blocks: readonly WrittenBlock[], shown: Shown): Block[] {
  return blocks
    .map((block) => present(block, shown) as Block)
    .filter((block) => !(block.type === 'picture' && block.image === null))
    .filter((block) => !(block.type === 'spots' && block.image === null))
}

function present(value: unknown, shown: Shown): unknown {
  if (Array.isArray(value)) return value.map((part) => present(part, shown))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === 'image') return [key, shown.picture(String(part))]
      if (key === 'material') return [key, shown.material(String(part))]
      return [key, present(part, shown)]
    }),
  )
}
