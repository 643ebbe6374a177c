import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/content-desk'
import type { StaffContext } from '#server/context.ts'
import { findSkuIds } from './desk-materials.db.ts'
import { loadShown } from './present-blocks.ts'

const maxFound = 20

/** Colors for sale that staff can put into a text, as readers see them there. */
export async function listDeskMaterials(
  context: StaffContext,
  { keyword = '', sku_ids }: Input<typeof contract.listDeskMaterials>,
): Promise<Output<typeof contract.listDeskMaterials>> {
  const materials = sku_ids ?? (await findSkuIds(context.db, keyword.trim(), maxFound))
  const shown = await loadShown(context, [{ materials }], context.language)
  return { list: shown.materials(materials) }
}
