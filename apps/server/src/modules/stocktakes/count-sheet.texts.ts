import type { Bilingual } from '@corium/contract/language'

/** The columns of the file of a stocktake. A file is read by the two that it needs, in either language. */
export const heads = {
  code: { 'en-us': 'Color code', 'zh-cn': '颜色编码' },
  goods: { 'en-us': 'Goods', 'zh-cn': '商品' },
  color: { 'en-us': 'Color', 'zh-cn': '颜色' },
  lot: { 'en-us': 'Dye lot', 'zh-cn': '缸号' },
  unit: { 'en-us': 'Unit', 'zh-cn': '单位' },
  books: { 'en-us': 'In the books', 'zh-cn': '账面数量' },
  counted: { 'en-us': 'Counted', 'zh-cn': '实盘数量' },
} as const satisfies Record<string, Bilingual>

export const sheetName: Bilingual = { 'en-us': 'Stocktake', 'zh-cn': '盘点' }

/** Why a row or the file was not read, where the import of goods has no sentence for it. */
export const problemTexts = {
  'columns-missing': {
    'en-us':
      'The first row needs the columns "Color code" and "Counted". Download the sheet of this stocktake.',
    'zh-cn': '首行须有“颜色编码”和“实盘数量”两列。请下载本次盘点的表格填写。',
  },
  'not-in-stocktake': {
    'en-us': 'This color is not part of the stocktake.',
    'zh-cn': '该颜色不在本次盘点范围内。',
  },
  applied: {
    'en-us': 'The difference of this color is in the stock already.',
    'zh-cn': '该颜色的差异已入账。',
  },
  'counted-meanwhile': {
    'en-us': 'A colleague entered a count of this color at the same moment. Read the file again.',
    'zh-cn': '同事刚录入了该颜色，请重新读取表格。',
  },
} as const satisfies Record<string, Bilingual>
