import type { Texts } from '@corium/browser/translate'
import type { answers as english } from '#i18n/en-us/answers.ts'

export const answers: Texts<typeof english> = {
  line: '回复留言、在售后中给买家留言时可插入。{{name}} 代表对方称呼，{{order}} 代表订单号，{{number}} 代表留言或售后单号。',
  none: '还没有常用回复',
  noneText: '把经常要写的话存为常用回复。',
  add: '添加回复',
  answer: '回复 {{number}}',
  name: '名称（仅员工可见）',
  chinese: '中文',
  english: '英文',
  nameWrong: '每条回复需有不同的名称。',
  textMissing: '请至少填写一种语言。',
  missing: '缺译文：不会提供给使用该语言的对象',
  remove: '移除',
  removeOne: '移除“{{name}}”',
  insert: '插入常用回复',
  unfilled: '尚未填写：{{what}}',
}
