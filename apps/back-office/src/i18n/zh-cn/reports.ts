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
}
