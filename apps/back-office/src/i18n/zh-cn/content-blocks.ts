import type { Texts } from '@corium/browser/translate'
import type { contentBlocks as english } from '#i18n/en-us/content-blocks.ts'

export const contentBlocks: Texts<typeof english> = {
  text: '文字',
  picture: '图片',
  pictures: '并排图片',
  figures: '数字',
  steps: '步骤',
  timeline: '时间线',
  people: '人物',
  list: '链接列表',
  quote: '引用',
  table: '数据表',
  thickness: '厚度',
  gallery: '色样墙',
  care: '保养',
  spots: '编号图',
  brand: '品牌与材料',
}
