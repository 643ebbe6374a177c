import type { Texts } from '@corium/browser/translate'
import type { news as English } from '../en-us/news.ts'

export const news: Texts<typeof English> = {
  title: '资讯',
  goods: '文中的材料',
  newsOf: '{{year}} 年资讯',
  home: '首页',
  breadcrumb: '当前位置',
  lead: '标准、服务、新品与休假，有事才写。',
  subjects: '主题',
  all: '全部',
  years: '年份',
  allYears: '全部年份',
  search: '搜索资讯',
  pinned: '置顶',
  readTimes_other: '阅读 {{count}} 次',
  none: '这里还没有资讯',
  noneFound: '没有关于“{{keyword}}”的资讯',
  noneText: '换个主题、年份或关键词试试。',
  withoutKeyword: '清除关键词',
  withoutSubject: '全部主题',
  withoutYear: '全部年份',
}
