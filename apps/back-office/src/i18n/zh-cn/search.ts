import type { Texts } from '@corium/browser/translate'
import type { search as english } from '#i18n/en-us/search.ts'

export const search: Texts<typeof english> = {
  title: '全局搜索',
  short: '搜索订单、会员、页面',
  placeholder: '编号、姓名、手机号或页面名称',
  results: '搜索结果',
  pages: '页面',
  searching: '正在搜索……',
  nothing: '没有找到“{{keyword}}”。',
  keys: '↑ ↓ 选择，Enter 打开，Ctrl Enter 在新标签页打开',
  all_other: '全部 {{count}} 条',
  keyList: '快捷键',
  everywhere: '所有页面',
  inLists: '列表中',
  onPages: '订单、售后、色卡和评价页',
  toSearch: '在列表中搜索',
  nextRow: '下一行',
  previousRow: '上一行',
  chooseRow: '选择该行',
  openRow: '打开',
  shipOrder: '发货',
  printOrder: '打印',
  approve: '通过',
  refuse: '拒绝',
  previousOne: '队列中的上一条',
  nextOne: '队列中的下一条',
}
