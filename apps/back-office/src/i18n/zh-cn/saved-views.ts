import type { Texts } from '@corium/browser/translate'
import type { savedViews as english } from '#i18n/en-us/saved-views.ts'

export const savedViews: Texts<typeof english> = {
  save: '保存此视图',
  saveNow: '保存',
  saved: '视图已保存',
  name: '名称',
  nameMissing: '请填写名称。',
  forWhom: '谁能看到',
  forMe: '仅自己',
  forAll: '所有人',
  cancel: '取消',
  delete: '删除此视图',
  deleted: '视图已删除',
  deleteShared: '为所有人删除“{{name}}”？',
  deleteSharedText: '其中的内容不受影响。',
  keep: '保留',
}
