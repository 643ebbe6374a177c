import type { Texts } from '#i18n/texts.ts'
import type { favorites as English } from '../en-us/favorites.ts'

export const favorites: Texts<typeof English> = {
  title: '我的收藏',
  emptyTitle: '还没有收藏',
  emptyText: '点击材料图片上的心形，即可按所看的颜色收藏到这里。',
  browse: '浏览材料',
  findColor: '按颜色查找',
  more_other: '再显示 {{count}} 款',
  shownOf: '已显示 {{shown}} / {{total}}',
}
