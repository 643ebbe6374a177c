import { dot } from '@corium/browser/dot'
import { Checkbox, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { Swatch } from '#shop/swatch.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import { type CommentRow, lookOf } from './comment.ts'
import { Stars } from './stars.tsx'

/** The columns of the list, and a row on a phone. `search` leads back to this list. */
export function useCommentRows(
  search: string,
  chosenIds: readonly string[],
  onChoose: (ids: readonly string[]) => void,
): { columns: TableProps<CommentRow>['columns']; block: (row: CommentRow) => ReactNode } {
  const t = useTexts('comments')
  const statuses = useTexts('statuses')
  const dates = useDates()

  const link = ({ comment_id, goods_name, buyer }: CommentRow) => (
    <Link
      className="row-link"
      to={paths.comment(comment_id, search)}
      aria-label={t('open', { goods: goods_name, buyer })}
    >
      {goods_name}
    </Link>
  )
  const words = ({ star, content, made, pictures, follow_up, language }: CommentRow) => (
    <div className="comment-cell">
      <Stars num={star} />
      <p className="comment-text comment-clamp" lang={language === 'zh-cn' ? 'zh-CN' : 'en'}>
        {content || <span className="second-line">{t('noWords')}</span>}
      </p>
      {made && <span className="second-line">{t('madeOf', { made })}</span>}
      {follow_up && (
        <p className="comment-text comment-clamp comment-later">
          <strong>{t('later')}</strong> {follow_up.content}
        </p>
      )}
      <PictureGrid pictures={[...pictures, ...(follow_up?.pictures ?? [])]} size={64} />
    </div>
  )
  const status = (row: CommentRow) => {
    const { status, hidden_text, reply, follow_up } = row
    const note = hidden_text || (reply ? t('answeredBy', { name: reply.staff }) : undefined)
    return (
      <>
        <StatusWord tone={lookOf(status).tone} note={note}>
          {statuses(lookOf(status).text)}
        </StatusWord>
        {follow_up && follow_up.status !== status && (
          <>
            <br />
            <StatusWord tone={lookOf(follow_up.status).tone}>
              {t('followUpIs', { status: statuses(lookOf(follow_up.status).text) })}
            </StatusWord>
          </>
        )}
      </>
    )
  }
  const buyerOf = ({ buyer, is_anonymous }: CommentRow) => (
    <>
      {buyer}
      {is_anonymous && <span className="second-line">{t('anonymous')}</span>}
    </>
  )

  return {
    columns: [
      {
        key: 'goods',
        title: t('goods'),
        render: (_, row) => (
          <span className="comment-goods">
            <Swatch picture={row.image} hex={row.color.hex} size={36} />
            <span>
              {link(row)}
              <span className="second-line">
                <UnbrokenCodes text={`${row.color.name} ${row.sku_code}`} />
              </span>
            </span>
          </span>
        ),
      },
      { key: 'words', title: t('comment'), render: (_, row) => words(row) },
      { key: 'buyer', title: t('buyer'), render: (_, row) => buyerOf(row) },
      {
        key: 'written',
        title: t('written'),
        render: (_, { create_time, follow_up }) => (
          <span className="nowrap">{dates.dateTime(follow_up?.create_time ?? create_time)}</span>
        ),
      },
      {
        key: 'status',
        title: t('status'),
        render: (_, row) => <div className="comment-status">{status(row)}</div>,
      },
    ],
    block: (row) => (
      <>
        <Checkbox
          className="list-block-choose"
          aria-label={t('choose', { goods: row.goods_name, buyer: row.buyer })}
          checked={chosenIds.includes(row.comment_id)}
          onChange={({ target }) =>
            onChoose(
              target.checked
                ? [...chosenIds, row.comment_id]
                : chosenIds.filter((id) => id !== row.comment_id),
            )
          }
        />
        <span className="list-block-line">
          {link(row)}
          <Swatch picture={row.image} hex={row.color.hex} size={36} />
        </span>
        {words(row)}
        <span className="list-block-line">
          <span className="second-line">
            {[row.buyer, row.color.name, dates.dateTime(row.create_time)].join(dot)}
          </span>
        </span>
        {status(row)}
      </>
    ),
  }
}
