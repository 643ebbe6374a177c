import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import type { Context } from '#server/context.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import { count } from './shelf/bits.ts'
import type { ShelfCategory } from './shelf/categories.ts'

/** The category tree; a parent counts the goods of its children. */
export function listCategories({ shelf, language }: Context): Output<typeof contract.listCategories> {
  const roots = [...shelf.now.categories.values()].filter(({ parent }) => !parent)
  return {
    list: roots.map((root) => ({
      ...presentCategory(root, language),
      children: root.children.map((child) => presentCategory(child, language)),
    })),
  }
}

function presentCategory({ id, parent, name, picture, bits }: ShelfCategory, language: Language) {
  return {
    category_id: id,
    parent_id: parent?.id ?? null,
    name: name[language],
    image: picture ? presentPicture(picture, language) : null,
    goods_num: count(bits),
  }
}
