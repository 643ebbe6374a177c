import type { Texts } from '#i18n/texts.ts'
import type { messages as English } from '../en-us/messages.ts'

export const messages: Texts<typeof English> = {
  title: '消息',
  readAll: '全部标为已读',
  markRead: '标为已读',
  unread: '未读',
  byKind: '按类别查看消息',
  tab_all: '全部',
  tab_unread: '未读',
  tab_orders: '订单',
  tab_cards: '色卡',
  tab_account: '账号',
  all: '全部 {{count}} 条',
  none: '暂无消息',
  allRead: '消息已全部读完',
  noneText: '订单、色卡申请和账号的消息都会显示在这里。',
  toAccount: '前往账户中心',
  kept: '消息保留 12 个月。',
  failed: '消息加载失败。',
}
