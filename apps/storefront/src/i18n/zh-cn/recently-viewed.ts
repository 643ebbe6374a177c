import type { Texts } from '@corium/browser/translate'
import type { recentlyViewed as English } from '../en-us/recently-viewed.ts'

export const recentlyViewed: Texts<typeof English> = {
  title: '最近浏览',
  text: '您最近看过的 60 款材料，按当时所看的颜色显示。仅您自己可见，不作其他用途。',
  clear: '清空列表',
  clearTitle: '清空最近浏览？',
  clearText: '将移除全部浏览记录，收藏和购物袋不受影响。',
  cleared: '最近浏览已清空。',
  removeOf: '从最近浏览中删除{{name}}',
  today: '今天',
  yesterday: '昨天',
  more_other: '再显示 {{count}} 款',
  shownOf: '已显示 {{shown}} / {{total}}',
  emptyTitle: '还没有浏览记录',
  emptyText: '您打开过的材料会列在这里，方便再次查看。',
  browse: '浏览材料',
  findColor: '按颜色查找',
}
