import type { ContentKind } from '@corium/contract/content-bodies'
import { contentStatus } from '@corium/contract/content-status'
import { formatNumber } from '@corium/contract/format-number'
import type { TableProps } from 'antd'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { type ContentRow, languageNames, nameOf, textLanguages, textTone } from './content.ts'

type ContentRows = {
  kind: ContentKind
  rows: readonly ContentRow[]
  categoryName: (id: string | null) => string
  /** Missing if staff do not set the order, or may not change it now. */
  onMove: ((from: number, to: number) => void) | undefined
}

/** The columns of the list, a row on a phone, and the rows as targets for dragged rows. */
export function useContentRows({ kind, rows, categoryName, onMove }: ContentRows): {
  columns: TableProps<ContentRow>['columns']
  block: (row: ContentRow) => ReactNode
  onRow: TableProps<ContentRow>['onRow']
} {
  const t = useTexts('content')
  const language = useLanguage()
  const dates = useDates()
  const [dragged, setDragged] = useState<number>()
  const other = textLanguages.find((one) => one !== language) ?? 'en-us'

  const link = (row: ContentRow) => (
    <Link className="row-link content-title" to={paths.text(row.content_id)}>
      {nameOf(row, language)}
    </Link>
  )
  const secondName = (row: ContentRow) => {
    const text = row.texts.find((one) => one.language === other)
    return row.texts.length > 1 ? text?.title.replace(/\n/g, ' ') : `/${row.slug}`
  }
  const image = ({ image: picture }: ContentRow) =>
    picture && (
      <img
        className="content-thumb"
        src={`${picture.url}/160.webp`}
        alt=""
        loading="lazy"
        style={{ backgroundColor: picture.hex }}
      />
    )
  const state = (row: ContentRow, one: (typeof textLanguages)[number]) => {
    const text = row.texts.find((found) => found.language === one)
    if (!text) return <StatusWord tone="ours">{t('missing')}</StatusWord>
    const { status, status_text, publish_at, end_at, has_changes } = text
    const note =
      status === contentStatus.scheduled && publish_at
        ? t('from', { time: dates.dateTime(publish_at) })
        : end_at
          ? t('until', { time: dates.dateTime(end_at) })
          : has_changes && status === contentStatus.published
            ? t('hasChanges')
            : undefined
    return (
      <StatusWord tone={textTone(status)} note={note}>
        {status_text}
      </StatusWord>
    )
  }
  const lastChange = ({ texts }: ContentRow) =>
    texts.reduce<(typeof texts)[number] | undefined>(
      (last, text) => (last && last.updated_at >= text.updated_at ? last : text),
      undefined,
    )
  const changed = (row: ContentRow) => {
    const last = lastChange(row)
    return (
      last && (
        <>
          <span className="nowrap">{dates.dateTime(last.updated_at)}</span>
          <span className="second-line">{last.updated_by}</span>
        </>
      )
    )
  }
  const sorter = (row: ContentRow) => {
    const at = rows.indexOf(row)
    return (
      onMove && (
        <span className="content-sorter">
          <span
            className="content-grip"
            draggable
            aria-hidden
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
          >
            <GripVertical size={16} strokeWidth={1.5} />
          </span>
          <IconButton
            name={t('moveUp', { name: nameOf(row, language) })}
            icon={ArrowUp}
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          />
          <IconButton
            name={t('moveDown', { name: nameOf(row, language) })}
            icon={ArrowDown}
            disabled={at === rows.length - 1}
            onClick={() => onMove(at, at + 1)}
          />
        </span>
      )
    )
  }
  const hasReaders = kind === 'news' || kind === 'trend' || kind === 'guide'

  return {
    columns: [
      ...(onMove
        ? [{ key: 'sort', title: t('order'), render: (_: unknown, row: ContentRow) => sorter(row) }]
        : []),
      {
        key: 'title',
        title: t('text'),
        render: (_, row) => (
          <span className="content-name">
            {image(row)}
            <span>
              {link(row)}
              <span className="second-line">{secondName(row)}</span>
            </span>
          </span>
        ),
      },
      ...textLanguages.map((one) => ({
        key: one,
        title: languageNames[one],
        render: (_: unknown, row: ContentRow) => state(row, one),
      })),
      ...(hasReaders || kind === 'faq'
        ? [
            {
              key: 'category',
              title: t('category'),
              render: (_: unknown, row: ContentRow) => (
                <>
                  {categoryName(row.category_id) || '–'}
                  {row.is_top && <span className="second-line">{t('pinned')}</span>}
                </>
              ),
            },
          ]
        : []),
      ...(hasReaders
        ? [
            {
              key: 'readers',
              title: t('readers'),
              align: 'right' as const,
              render: (_: unknown, { read_num }: ContentRow) => formatNumber(read_num),
            },
          ]
        : []),
      { key: 'changed', title: t('changed'), render: (_, row) => changed(row) },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          {link(row)}
          {sorter(row)}
        </span>
        {image(row)}
        <span className="list-block-line">
          {textLanguages.map((one) => (
            <span key={one}>
              <span className="second-line">{languageNames[one]}</span>
              {state(row, one)}
            </span>
          ))}
        </span>
      </>
    ),
    onRow: (row) => ({
      onDragOver: (event) => dragged !== undefined && event.preventDefault(),
      onDrop: () => {
        const at = rows.indexOf(row)
        if (dragged !== undefined && dragged !== at) onMove?.(dragged, at)
        setDragged(undefined)
      },
    }),
  }
}
