import type { Texts } from '@corium/browser/translate'
import type { reports as english } from '#i18n/en-us/reports.ts'

export const reports: Texts<typeof english> = {
  title: '数据',
  line: '{{from}} 至 {{to}}，访问数据只含同意统计的访客。',
  sources: '访客来源',
  direct: '无来源标记',
  visitors_other: '{{count}} 位访客',
  terms: '热门搜索',
  withoutResults_other: '其中 {{count}} 次无结果',
  viewed: '浏览最多的商品',
  shown_other: '列表展示 {{count}} 次',
  pages: '浏览最多的页面',
  stay_other: '平均停留 {{count}} 秒',
  source: '来源',
  visits: '访问次数',
  visitorNum: '访客数',
  term: '搜索词',
  searches: '搜索次数',
  emptySearches: '无结果次数',
  goodsName: '商品',
  code: '编号',
  views: '浏览次数',
  inLists: '列表展示次数',
  page: '页面',
  seconds: '平均停留（秒）',
}
