import { fieldTexts } from '@corium/contract/field-texts'
import type { Bilingual, Language } from '@corium/contract/language'
import type { SheetProblem } from '#server/db/tables/goods-changes.ts'

/** Columns of one file. */
export const maxSheetColumns = 200

/** The errors of a file, a row or a cell: each sentence tells staff how to correct it. */
const problemTexts: Record<string, Bilingual> = {
  // Of the file.
  empty: text('The file is empty.', '文件为空。'),
  'first-sheet-empty': text(
    'The first sheet of the file is empty. Only that is read: move the rows there.',
    '文件的第一个工作表为空。系统只读取第一个工作表，请把数据移到那里。',
  ),
  'no-rows': text('The file has a head but no rows.', '文件只有表头，没有数据行。'),
  broken: text(
    'The file is damaged or not a spreadsheet. Open it in Excel or WPS, save it as XLSX and import it again.',
    '文件已损坏或不是表格。请用 Excel 或 WPS 打开，另存为 XLSX 后重新导入。',
  ),
  'not-a-sheet': text('This is not a CSV or XLSX file.', '该文件不是 CSV 或 XLSX 表格。'),
  xls: text(
    'This is the old Excel format. Save it as XLSX (Excel workbook) and import it again.',
    '这是旧版 Excel 格式（.xls），请另存为 .xlsx 后重新导入。',
  ),
  password: text(
    'The file is protected by a password. Remove the password in Excel and import it again.',
    '文件设有密码，请在 Excel 中取消密码后重新导入。',
  ),
  inflates: text(
    'The file would become far too large when it is opened. Nothing of it was read.',
    '文件解压后过大，未读取任何内容。',
  ),
  'too-large': text(
    'The file takes too much memory or time to read. Delete empty columns and rows, or split it.',
    '读取该文件占用过多资源，请删除空白行列或拆分文件。',
  ),
  'too-many-rows': text(
    'The file has more than {limit} rows. Split it.',
    '文件超过 {limit} 行，请拆分后导入。',
  ),
  'too-many-columns': text('The file has more than {limit} columns.', '文件超过 {limit} 列。'),
  encoding: text(
    'The letters of the file cannot be read. Save it as "CSV UTF-8" or XLSX.',
    '无法识别文件编码，请另存为“CSV UTF-8”或 XLSX。',
  ),
  'columns-missing': text(
    'The first row needs a column "{style}" or "{color}". Of a workbook, only the first sheet is read. Download the template to see all columns.',
    '首行须有“{style}”或“{color}”列（工作簿只读取第一个工作表）。可下载模板查看全部列。',
  ),
  'column-twice': text('The column "{column}" is there twice.', '“{column}”列重复。'),
  gone: text('The file is no longer there. Import it again.', '文件已不存在，请重新导入。'),
  'writer-not-allowed': text(
    'The person who started it may no longer change this. A colleague who may can go on.',
    '开始写入的员工已无权修改，可由有权限的同事继续。',
  ),
  // Of a row.
  required: text('{column} is needed for new goods.', '新商品须填写{column}。'),
  'code-needed': text(
    'The row names no goods: write a style code or a color code. Of merged cells, only the first row has the code.',
    '此行未写款号或颜色编码。合并单元格只有首行有值，请取消合并后逐行填写。',
  ),
  'code-format': text(
    '{column} reads "{cell}". Letters, digits and hyphens only, such as PU2317.',
    '{column}“{cell}”格式不正确，仅限字母、数字和连字符，例如 PU2317。',
  ),
  'twice-in-file': text('Row {row} is about the same color already.', '与第 {row} 行重复。'),
  'differs-in-file': text(
    'Row {row} says "{value}" for the same style. {column} belongs to the whole style.',
    '同款的第 {row} 行写的是“{value}”，{column}须整款一致。',
  ),
  'other-style': text('This color belongs to the style {code}.', '该颜色属于款号 {code}。'),
  'sku-unknown': text(
    'There is no color {cell}. For a new color, write the style code and the color number too.',
    '没有编码为 {cell} 的颜色。新增颜色请同时填写款号和色号。',
  ),
  'category-unknown': text('There is no category "{cell}".', '没有“{cell}”类目。'),
  'category-ambiguous': text(
    'Several categories are called "{cell}". Write the whole path, such as {path}.',
    '有多个类目名为“{cell}”，请写完整路径，例如 {path}。',
  ),
  'choice-unknown': text(
    '"{cell}" is not a choice. Write one of: {choices}.',
    '没有“{cell}”，可填：{choices}。',
  ),
  'not-a-number': text('{column} reads "{cell}". Write a number.', '{column}“{cell}”不是数字。'),
  'not-whole': text('{column} reads "{cell}". Write a whole number.', '{column}“{cell}”须为整数。'),
  'decimal-comma': text(
    '{column} reads {cell}. Write the decimals with a point: {point}',
    '{column}“{cell}”请用小数点：{point}',
  ),
  'too-many-decimals': text(
    '{column} reads {cell}. At most {num} decimals.',
    '{column}“{cell}”最多 {num} 位小数。',
  ),
  'out-of-range': text(
    '{column} reads {cell}. It has to be from {min} to {max}.',
    '{column}“{cell}”须在 {min} 至 {max} 之间。',
  ),
  'too-long': text('{column} is longer than {max} characters.', '{column}超过 {max} 个字符。'),
  'formula-error': text('{column} holds an error of Excel: {cell}', '{column}含 Excel 错误值：{cell}'),
  'tiers-format': text(
    '"{cell}" cannot be read. Write quantity: price, such as 10: 36.10; 50: 34.00',
    '“{cell}”无法识别，请按“数量: 单价”填写，例如 10: 36.10; 50: 34.00',
  ),
  'range-format': text(
    '"{cell}" cannot be read. Write it as 0.8 ~ 1.2',
    '“{cell}”无法识别，请写作 0.8 ~ 1.2',
  ),
  'hex-format': text('"{cell}" is not a color such as #1E3B33.', '“{cell}”不是颜色值，例如 #1E3B33。'),
  'color-value-needed': text(
    'A new color needs "{column}" or all of L*, a*, b*.',
    '新颜色须填写“{column}”，或同时填写 L*、a*、b*。',
  ),
  'lab-parts': text(
    '{column} is empty. Give all of L*, a*, b* or none.',
    '{column}为空，L*、a*、b* 须同时填写。',
  ),
  'cannot-be-empty': text('{column} cannot be emptied.', '{column}不能清空。'),
  'below-held': text('Orders hold {held}. The count cannot be less.', '订单已占用 {held}，盘点数不能更少。'),
  'below-held-now': text('Orders hold more than that by now.', '现有订单占用已超过此数。'),
  'max-below-min': text('The largest quantity is below the smallest.', '最大订购量小于起订量。'),
  // Of a row that was to be written.
  'changed-meanwhile': text(
    'Left as it is: {column} is {now} in the shop now.',
    '未写入：商城中{column}现为 {now}。',
  ),
  'changed-since': text('Not put back: {column} is {now} now.', '未恢复：{column}现为 {now}。'),
  'stock-kept': text('The stock moved meanwhile and is kept: {now}.', '期间库存有变动，保留商城库存 {now}。'),
  'gone-meanwhile': text('Left: it was deleted in the shop meanwhile.', '未写入：商品已在商城中删除。'),
  'exists-meanwhile': text('Left: it was created in the meantime.', '未写入：期间已有人新建。'),
  'in-use': text('Not taken back: orders, cards or comments name it.', '未撤销：已有订单、色卡或评论。'),
  'was-on-sale': text('It was on sale, so it was taken off sale and kept.', '曾上架，已下架并保留。'),
  'last-color': text('Not taken back: it is the last color on sale.', '未撤销：这是在售的最后一个颜色。'),
  'not-written': text('The shop could not write this row. Import it again.', '此行写入失败，请重新导入。'),
}

function text(english: string, chinese: string): Bilingual {
  return { 'en-us': english, 'zh-cn': chinese }
}

/** The sentence of a problem; refusals of single fields have theirs in the contract. */
export function problemText({ name, params = {} }: SheetProblem, language: Language): string {
  const texts =
    problemTexts[name] ?? fieldTexts[name as keyof typeof fieldTexts] ?? problemTexts['not-written']!
  return texts[language].replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
}

/** A file that cannot be used. */
export class SheetRefused extends Error {
  readonly problem: SheetProblem
  constructor(name: string, params?: Record<string, string>) {
    super(name)
    this.problem = { name, ...(params && { params }) }
  }
}
