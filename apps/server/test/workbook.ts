import { strToU8, zipSync } from 'fflate'

/** A text, or a cell with more than its value: the number of a format, a formula, another type. */
export type WorkbookCell =
  | string
  | { value: number | string; format?: number; formula?: string; type?: 'str' | 'e' | 'b' }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (...parts: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts
    .map(([type, target], at) => `<Relationship Id="r${at}" Type="${documents}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;')

/**
 * An XLSX file of these sheets in the form in which spreadsheet programs save it: cells share texts, and formulas
 * have their value at the time of saving. `merged` names cells of the first sheet, such as A2:A4.
 */
export function workbook(
  sheets: readonly (readonly (readonly WorkbookCell[])[])[],
  { merged = [] }: { merged?: readonly string[] } = {},
): Uint8Array {
  const texts: string[] = []
  const formats = [0]
  const indexIn = <T>(known: T[], one: T): number => {
    if (!known.includes(one)) known.push(one)
    return known.indexOf(one)
  }
  const cellXml = (cell: WorkbookCell, at: string) => {
    if (cell === '') return `<c r="${at}" s="0"/>`
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${indexIn(texts, cell)}</v></c>`
    const { value, format = 0, formula, type = 'n' } = cell
    const computed = formula === undefined ? '' : `<f>${formula}</f>`
    return `<c r="${at}" s="${indexIn(formats, format)}" t="${type}">${computed}<v>${value}</v></c>`
  }
  const sheetXml = (rows: (typeof sheets)[number]) =>
    rows
      .map((cells, row) => {
        const xml = cells.map((cell, column) =>
          cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`),
        )
        return `<row r="${row + 1}">${xml.join('')}</row>`
      })
      .join('')
  const files: Record<string, string> = {
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${sheets
      .map((_, at) => `<sheet name="Sheet${at + 1}" sheetId="${at + 1}" r:id="r${at}"/>`)
      .join('')}</sheets></workbook>`,
  }
  for (const [at, rows] of sheets.entries()) {
    const mergedXml = merged.map((cells) => `<mergeCell ref="${cells}"/>`).join('')
    const more = at === 0 && mergedXml ? `<mergeCells>${mergedXml}</mergeCells>` : ''
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${sheetXml(rows)}</sheetData>${more}</worksheet>`
  }
  files['xl/sharedStrings.xml'] = `<sst xmlns="${main}">${texts
    .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
    .join('')}</sst>`
  files['xl/styles.xml'] = `<styleSheet xmlns="${main}"><cellXfs>${formats
    .map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}
