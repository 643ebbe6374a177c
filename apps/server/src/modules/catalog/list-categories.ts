import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import type { Context } from '#server/context.ts'
import type { Category } from '#server/modules/catalog-index/types.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'

/** Top-level categories and their children. */
export function listCategories({ catalog, language }: Context): Output<typeof contract.listCategories> {
  return {
    list: catalog.snapshot.rootCategories.map((root) => ({
      ...presentCategory(root, language),
      children: root.children.map((child) => presentCategory(child, language)),
    })),
  }
}

function presentCategory({ id, parent, name, picture, goodsCount }: Category, language: Language) {
  return {
    category_id: id,
    parent_id: parent?.id ?? null,
    name: name[language],
    image: picture ? presentPicture(picture, language) : null,
    goods_num: goodsCount,
  }
}
