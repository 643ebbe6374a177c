import type { GoodsComment } from '@corium/contract/goods-comments'
import type { ReactNode } from 'react'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { uploadedUrl } from '#shop/goods/picture-url.ts'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Avatar } from '#shop/page/avatar.tsx'
import { Stars } from '#ui/stars.tsx'
import { CommentPictures } from './comment-pictures.tsx'
import { matchOf } from './match-of.ts'
import { UsefulButton } from './useful-button.tsx'

/** One comment with its follow-up and the shop's reply. */
export function CommentRow({ goodsId, comment }: { goodsId: string; comment: GoodsComment }) {
  const t = useTexts('goodsComments')
  const { shopDate } = useDates()
  const formatQuantity = useFormatQuantity()
  const { nick, avatar, star, content, pictures, spec_text, num, unit, made, color_match } = comment
  return (
    <li className="comment-row">
      <div className="comment-author">
        <Avatar picture={avatar && uploadedUrl(avatar)} name={nick} small />
        <div className="min-w-0">
          <p className="font-strong text-sm break-words">{nick}</p>
          <p className="text-cap text-ink-2">{shopDate(comment.create_time)}</p>
        </div>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Stars rating={star} label={t('stars', { rating: star })} />
          <span className="text-sm text-ink-2">
            {t('spec', { color: spec_text, amount: formatQuantity(num, unit) })}
          </span>
        </p>
        <p className="comment-text" lang={comment.language}>
          {content}
        </p>
        <CommentPictures pictures={pictures} nick={nick} />
        <Facts made={made} match={color_match} />
        <Notes comment={comment} />
        <UsefulButton goodsId={goodsId} comment={comment} />
      </div>
    </li>
  )
}

/** What the buyer made, and how close the color was to the screen. */
function Facts({ made, match }: { made: string; match: number }) {
  const t = useTexts('goodsComments')
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
      {made && (
        <span className="min-w-0 break-words">
          {t('made')}
          <span className="text-ink">{made}</span>
        </span>
      )}
      <span>
        {t('colorToScreen')}
        <span className="text-ink">{t(`match_${matchOf(match)}`)}</span>
      </span>
    </p>
  )
}

/** The shop's reply and the follow-up, the earlier one first. */
function Notes({ comment }: { comment: GoodsComment }) {
  const { reply, follow_up } = comment
  const followUpIsFirst = reply && follow_up && follow_up.create_time < reply.time
  return (
    <>
      {followUpIsFirst && <FollowUp comment={comment} />}
      <Reply reply={reply} />
      {!followUpIsFirst && <FollowUp comment={comment} />}
    </>
  )
}

function Reply({ reply }: Pick<GoodsComment, 'reply'>) {
  const t = useTexts('goodsComments')
  const { shopDate } = useDates()
  if (!reply) return null
  return (
    <Note title={t('replied')} when={shopDate(reply.time)}>
      <p className="comment-note-text">{reply.content}</p>
    </Note>
  )
}

function FollowUp({ comment: { follow_up, nick, create_time, language } }: { comment: GoodsComment }) {
  const t = useTexts('goodsComments')
  if (!follow_up) return null
  const days = Math.floor((follow_up.create_time - create_time) / 86_400)
  const when = days === 0 ? t('followUpSameDay') : t('followUpAfter', { count: days })
  return (
    <Note title={t('followUp')} when={when} strong>
      <p className="comment-note-text" lang={language}>
        {follow_up.content}
      </p>
      <CommentPictures pictures={follow_up.pictures} nick={nick} />
    </Note>
  )
}

type NoteProps = { title: string; when: string; strong?: boolean; children: ReactNode }

function Note({ title, when, strong, children }: NoteProps) {
  return (
    <div className={strong ? 'comment-note border-ink' : 'comment-note border-line-strong'}>
      <p className="text-sm">
        <strong className="font-strong">{title}</strong>{' '}
        <span className="ml-1.5 text-cap text-ink-2">{when}</span>
      </p>
      {children}
    </div>
  )
}
