import type { Texts } from '#i18n/texts.ts'
import type { goods as English } from '../en-us/goods.ts'

export const goods: Texts<typeof English> = {
  perUnit: '/ {{unit}}',
  unit_m: 'm',
  unit_sqft: '平方英尺',
  unit_piece: '件',
  unit_hide: '张',
  from: '起',
  inColor: '{{name}}，{{color}}',
  comma: '，',
  moreColors: '+{{count}}',
  moreColorsLabel_other: '还有 {{count}} 种颜色',
  colorsOf: '{{name}}的颜色',
  save: '收藏{{name}}',
  unsave: '取消收藏{{name}}',
  viewed: '最近浏览',
  allViewed: '查看全部',
}
