import type { Texts } from '@corium/browser/translate'
import type { cardButton as English } from '../en-us/card-button.ts'

export const cardButton: Texts<typeof English> = {
  add: '免费加入色卡',
  takeOut: '移除色卡',
  addShort: '加入色卡',
  takeOutShort: '移除色卡',
  addOf: '加入色卡：{{name}}',
  takeOutOf: '移除色卡：{{name}}',
  putIn: '已选{{name}}色卡。',
  takenOut: '已移除{{name}}色卡。',
  full: '每次最多申请 {{count}} 张色卡，请先提交或移除一张。',
  open: '查看色卡',
  openShort: '查看',
}
