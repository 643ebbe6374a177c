import {
  type ImportOutcome,
  type ImportStatus,
  type ImportVerdict,
  importStatus,
} from '@corium/contract/goods-import'
import type { Bilingual } from '@corium/contract/language'

const { reading, checking, ready, writing, stopped, done, undoing, undone, refused } = importStatus

export const statusTexts: Record<ImportStatus, Bilingual> = {
  [reading]: { 'en-us': 'Reading', 'zh-cn': '读取中' },
  [checking]: { 'en-us': 'Checking', 'zh-cn': '核对中' },
  [ready]: { 'en-us': 'To look at', 'zh-cn': '待确认' },
  [writing]: { 'en-us': 'Writing', 'zh-cn': '写入中' },
  [stopped]: { 'en-us': 'Stopped', 'zh-cn': '已停止' },
  [done]: { 'en-us': 'Written', 'zh-cn': '已写入' },
  [undoing]: { 'en-us': 'Being undone', 'zh-cn': '撤销中' },
  [undone]: { 'en-us': 'Undone', 'zh-cn': '已撤销' },
  [refused]: { 'en-us': 'Not read', 'zh-cn': '无法读取' },
}

export const verdictTexts: Record<ImportVerdict, Bilingual> = {
  new: { 'en-us': 'New', 'zh-cn': '新增' },
  changed: { 'en-us': 'Change', 'zh-cn': '修改' },
  same: { 'en-us': 'Unchanged', 'zh-cn': '无变化' },
  wrong: { 'en-us': 'Error', 'zh-cn': '错误' },
}

export const outcomeTexts: Record<ImportOutcome, Bilingual> = {
  done: { 'en-us': 'Written', 'zh-cn': '已写入' },
  left: { 'en-us': 'Left', 'zh-cn': '未写入' },
  failed: { 'en-us': 'Refused', 'zh-cn': '写入失败' },
  undone: { 'en-us': 'Put back', 'zh-cn': '已恢复' },
  kept: { 'en-us': 'Kept', 'zh-cn': '已保留' },
}
