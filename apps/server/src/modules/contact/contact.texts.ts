import type { ContactStatus } from '@corium/contract/contact-status'
import type { Bilingual } from '@corium/contract/language'
import type { ContactEvent } from './contact.states.ts'

export const statusTexts: Record<ContactStatus, Bilingual> = {
  10: { 'en-us': 'New', 'zh-cn': '待回复' },
  20: { 'en-us': 'Answered', 'zh-cn': '已回复' },
  30: { 'en-us': 'Closed', 'zh-cn': '已关闭' },
}

/** What happened to a message, as staff read it. */
export const eventTexts: Record<ContactEvent, Bilingual> = {
  submitted: { 'en-us': 'Received', 'zh-cn': '收到留言' },
  taken: { 'en-us': 'Taken', 'zh-cn': '认领' },
  released: { 'en-us': 'Given back', 'zh-cn': '放回' },
  replied: { 'en-us': 'Answered by mail', 'zh-cn': '邮件回复' },
  'answered-otherwise': { 'en-us': 'Answered in another way', 'zh-cn': '已用其他方式回复' },
  closed: { 'en-us': 'Closed', 'zh-cn': '关闭' },
  reopened: { 'en-us': 'Opened again', 'zh-cn': '重新打开' },
}
