import type { Texts } from '@corium/browser/translate'
import type { navigation as english } from '#i18n/en-us/navigation.ts'

export const navigation: Texts<typeof english> = {
  backOffice: '管理后台',
  desks: '工作台',
  today: '今日',
  waiting_other: '{{count}} 项待处理',
  waitingUrgent_other: '{{count}} 项待处理，其中有紧急项',
  sell: '销售',
  orders: '订单',
  afterSales: '售后',
  refunds: '退款',
  colorCards: '色卡',
  people: '客户',
  members: '会员',
  comments: '评价',
  messages: '留言',
  site: '网站',
  content: '内容',
  reports: '数据',
  shop: '店铺',
  staff: '员工',
  changeLog: '操作记录',
  account: '我的账号',
  logOut: '退出登录',
  openMenu: '打开菜单',
  viewShop: '查看商城',
}
