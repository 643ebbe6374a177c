import type { Texts } from '@corium/browser/translate'
import type { states as english } from '#i18n/en-us/states.ts'

export const states: Texts<typeof english> = {
  loading: '加载中…',
  unreachable: '服务器没有响应，请检查网络后重试。',
  tryAgain: '重试',
  skipToContent: '跳到正文',
  notAllowedTitle: '没有权限',
  notAllowed: '你的角色无权查看此页',
  notAllowedAsk: '店主可以在“员工”中为你的角色开通权限。',
  unknownPageTitle: '页面不存在',
  unknownPage: '没有这个页面',
  unknownPageText: '地址可能有误，或内容已被删除。',
  goToStart: '返回首页',
  pageFailedTitle: '页面无法显示',
  pageFailed: '此页面暂时无法显示',
  pageFailedText: '商城可能刚刚更新，请重新加载。已保存的内容不会丢失。',
  loadAgain: '重新加载',
  clearFilters: '清除全部筛选',
  range: '第 {{from}}–{{to}} 条，共 {{total}} 条',
  close: '关闭',
  enlarge: '放大图片 {{index}}',
  pictureOf: '图片 {{index}} / {{total}}',
  previousPicture: '上一张',
  nextPicture: '下一张',
  turnPicture: '旋转',
}
