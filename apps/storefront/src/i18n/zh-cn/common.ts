import type { Texts } from '#i18n/texts.ts'
import type { common as English } from '../en-us/common.ts'

export const common: Texts<typeof English> = {
  retry: '重试',
  moreFailed: '未能加载更多材料，请重试。',
  cancel: '取消',
  close: '关闭',
  back: '返回',
  loading: '加载中',
  optional: '选填',
  remove: '删除',
  unreachable: '网络连接失败，请检查网络后重试。',
  failedTitle: '暂时连不上商店',
  failedText: '您的内容不会丢失，请检查网络后重试。',
  refusedTitle: '暂时无法显示',
  notFoundTitle: '没有找到这个页面',
  notFoundText: '页面可能已移动，或链接不完整。',
  notFoundMaterials: '浏览材料',
  notFoundHome: '返回首页',
  brokenTitle: '页面出错了',
  brokenText: '这是我们的问题。请重新加载页面，购物袋里的商品不受影响。',
  comingTitle: '{{screen}}即将开放',
  comingText: '此页面正在准备中，您可以先浏览材料、按颜色查找或搜索。',
  copy: '复制',
  copyFailed: '无法自动复制，请手动选取单号复制。',
  sentenceGap: '',
}
