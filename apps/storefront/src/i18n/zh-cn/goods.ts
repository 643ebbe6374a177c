import type { Texts } from '@corium/browser/translate'
import type { goods as English } from '../en-us/goods.ts'

export const goods: Texts<typeof English> = {
  perUnit: '/ {{unit}}',
  quantityAtMost: '最多 {{limit}}，已将 {{typed}} 改为 {{value}}。',
  quantityAtLeast: '最少 {{limit}}，已将 {{typed}} 改为 {{value}}。',
  quantityInSteps: '按 {{limit}} 递增，已将 {{typed}} 改为 {{value}}。',
  pricesInYuan: '',
  from: '起',
  inColor: '{{name}}，{{color}}',
  comma: '，',
  moreColors: '+{{count}}',
  colorsInAll_other: '共 {{count}} 种颜色',
  colorsOf: '{{name}}的颜色',
  save: '收藏{{name}}',
  unsave: '取消收藏{{name}}',
  compare: '对比',
  compareColor: '对比{{name}}，{{color}}',
  compareFull: '最多对比 4 款，请先移除一款。',
  viewed: '最近浏览',
  allViewed: '查看全部',
  booth: '灯箱底色',
  ground_white: '白色',
  ground_gray: '灰色',
  ground_n7: 'N7 灰',
  ground_black: '黑色',
  deliveryOff: '{{name}}：减 {{amount}}',
}
