import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { StatusWord } from '#ui/status-word.tsx'
import { type ImportDetails, type ImportRow, rowTone } from './goods-import.ts'
import './goods-import.css'

/** How many changes of a row are shown; the page of the goods has the rest. */
const shownChanges = 3

/** The columns of the rows of a file, and a row on a phone. */
export function useImportRows({ columns: known }: Pick<ImportDetails, 'columns'>): {
  columns: TableProps<ImportRow>['columns']
  block: (row: ImportRow) => ReactNode
} {
  const t = useTexts('goodsImport')
  const join = useJoin()
  const has = (key: string) => known.some((column) => column.key === key)
  const isWrong = ({ problems }: ImportRow, ...keys: string[]) =>
    problems.some(({ column }) => keys.includes(column))

  const cell = (row: ImportRow, text: string, ...keys: string[]) =>
    isWrong(row, ...keys) ? <span className="cell-wrong">{text || '\u00a0'}</span> : text
  const code = (row: ImportRow) => {
    const { goods_code = '', color_no = '', sku_code = '' } = row.cells
    const text = sku_code || [goods_code, color_no].filter(Boolean).join('-')
    const marked = cell(row, text, 'goods_code', 'color_no', 'sku_code')
    return row.goods_id && !isWrong(row, 'goods_code', 'color_no', 'sku_code') ? (
      <Link className="import-code" to={paths.style(row.goods_id)}>
        {marked}
      </Link>
    ) : (
      marked
    )
  }
  const name = (row: ImportRow, language: 'cn' | 'en') => {
    const [color, style] = [`color_${language}`, `name_${language}`]
    return cell(row, row.cells[color] || row.cells[style] || '', color, style)
  }
  const state = (row: ImportRow) =>
    row.state_text && <StatusWord tone={rowTone(row)}>{row.state_text}</StatusWord>

  const what = (row: ImportRow) => {
    const { problems, changes, verdict, outcome } = row
    if (problems.length > 0) {
      return problems.map(({ column, text }) => (
        <span key={`${column}-${text}`} className={`import-why import-why-${rowTone(row)}`}>
          {text}
        </span>
      ))
    }
    if (verdict === 'new' && changes.length === 0)
      return row.cells.color_no || row.cells.sku_code ? t('newColor') : t('newStyle')
    if (verdict === 'same') return t('nothing')
    return (
      <>
        {changes.slice(0, shownChanges).map(({ column, name, was, will }) => (
          <span key={column} className="import-change">
            {name} <span className="import-was">{outcome === 'undone' ? will : was || t('empty')}</span>
            <span aria-hidden> → </span>
            <span className="visually-hidden">{t('becomes')}</span>
            <b>{outcome === 'undone' ? was || t('empty') : will || t('empty')}</b>
          </span>
        ))}
        {changes.length > shownChanges && (
          <span className="second-line">{t('moreChanges', { count: changes.length - shownChanges })}</span>
        )}
      </>
    )
  }
  const column = (key: string, title: string, isNumber = false) =>
    has(key)
      ? [
          {
            key,
            title,
            align: isNumber ? ('right' as const) : undefined,
            render: (_: unknown, row: ImportRow) => cell(row, row.cells[key] ?? '', key),
          },
        ]
      : []

  return {
    columns: [
      { key: 'row', title: t('row'), align: 'right', render: (_, { row_no }) => row_no },
      { key: 'code', title: t('code'), render: (_, row) => code(row) },
      ...(has('color_cn') || has('name_cn')
        ? [{ key: 'cn', title: '中文', render: (_: unknown, row: ImportRow) => name(row, 'cn') }]
        : []),
      ...(has('color_en') || has('name_en')
        ? [{ key: 'en', title: 'English', render: (_: unknown, row: ImportRow) => name(row, 'en') }]
        : []),
      ...column('lab_l', 'L*', true),
      ...column('lab_a', 'a*', true),
      ...column('lab_b', 'b*', true),
      ...column('price', t('price'), true),
      ...column('stock', t('stock'), true),
      { key: 'state', title: t('state'), render: (_, row) => <span className="nowrap">{state(row)}</span> },
      { key: 'what', title: t('what'), className: 'import-what', render: (_, row) => what(row) },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          <strong>{code(row)}</strong>
          {state(row)}
        </span>
        <span className="second-line">
          {join([
            t('rowNo', { num: row.row_no }),
            row.cells.color_cn || row.cells.name_cn,
            row.cells.color_en || row.cells.name_en,
          ])}
        </span>
        <span>{what(row)}</span>
      </>
    ),
  }
}
