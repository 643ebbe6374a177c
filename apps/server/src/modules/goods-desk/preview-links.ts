import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-desk'
import { languages } from '@corium/contract/language'
import { absoluteLink, paths } from '@corium/contract/paths'
import type { StaffContext } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { signPreview } from '#server/runtime/preview-tokens.ts'
import { findGoods } from './goods-rows.db.ts'

/** Links that show a style in the storefront as it is saved, one for each language. */
export async function getGoodsPreviewLinks(
  context: StaffContext,
  { goods_id }: Input<typeof contract.getGoodsPreviewLinks>,
): Promise<Output<typeof contract.getGoodsPreviewLinks>> {
  if (!(await findGoods(context.db, goods_id))) refuse('not-found')
  return {
    list: languages.map((language) => {
      const token = signPreview(context, 'goods', { id: goods_id, language })
      return { language, path: absoluteLink('', paths.goodsPreview(language, token)) }
    }),
  }
}
