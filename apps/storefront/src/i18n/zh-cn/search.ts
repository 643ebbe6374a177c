import type { Texts } from '@corium/browser/translate'
import type { search as English } from '../en-us/search.ts'

export const search: Texts<typeof English> = {
  title: '搜索',
  byColor: '按颜色“{{color}}”查找',
  byEye: '如果是色号，可目视取色',
  titleFor: '搜索“{{keyword}}”',
  corrected: '没有找到“{{keyword}}”，以下是最接近的词的结果。',
  byCode: '此编号的颜色',
  history: '最近搜索',
  clearHistory: '全部清空',
  removeSearch: '删除“{{keyword}}”',
  wordsToTry: '试试：',
  pagesToOpen: '您是不是要找：',
  startTitle: '想找什么材料？',
  startText: '可按名称、材质、颜色、用途或编号搜索。',
}
