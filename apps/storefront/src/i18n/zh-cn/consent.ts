import type { Texts } from '@corium/browser/translate'
import type { consent as English } from '../en-us/consent.ts'

export const consent: Texts<typeof English> = {
  title: 'Cookie 设置',
  question: '可以统计您的访问吗？我们想了解大家在找什么。数据只留在本店，同意与否都不影响使用。',
  more: '统计哪些内容',
  allow: '同意',
  refuse: '不用了',
  nowAllowed: '您目前已同意。改为不同意后，我们会删除此浏览器的访问记录。',
  nowRefused: '目前不统计您的访问。',
  refusedByBrowser: '您的浏览器要求不被跟踪，因此我们不统计您的访问。',
  failed: '未能保存，请重试。',
  close: '关闭',
}
