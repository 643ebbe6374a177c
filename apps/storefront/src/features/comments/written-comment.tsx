import { dot } from '@corium/browser/dot'
import { commentStatus } from '@corium/contract/comment-status'
import { commentTags } from '@corium/contract/comment-tags'
import type { MyComment } from '@corium/contract/comments'
import { type ComponentProps, useState } from 'react'
import { useSite } from '#i18n/site.tsx'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { UploadedPictures } from '#shop/pictures/uploaded-pictures.tsx'
import { Stars } from '#ui/stars.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import { matchKeys } from './color-match-field.tsx'
import { CommentGoods } from './comment-line.tsx'
import { DeleteCommentDialog } from './delete-comment-dialog.tsx'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { useStarNames } from './use-star-names.ts'

type WrittenCommentProps = {
  line: ComponentProps<typeof CommentGoods>['goods']
  /** Null once its author deleted it. */
  comment: MyComment | null
}

/**
 * A comment as its author reads it: its state, the text, the shop's reply, the
 * follow-up and what can be done.
 */
export function WrittenComment({ line, comment }: WrittenCommentProps) {
  const t = useTexts('comments')
  if (!comment) return <CommentGoods goods={line} state={<Status tone="quiet">{t('deleted')}</Status>} />
  return (
    <>
      <CommentGoods
        goods={line}
        state={
          <>
            <CheckStatus checked={comment} />
            <SentOn time={comment.create_time} />
          </>
        }
      />
      <div className="comment-body">
        <Text comment={comment} />
        <Replies comment={comment} />
        <Actions comment={comment} />
      </div>
    </>
  )
}

const tones: Record<MyComment['status'], Tone> = {
  [commentStatus.waiting]: 'warning',
  [commentStatus.shown]: 'success',
  [commentStatus.hidden]: 'error',
  [commentStatus.deleted]: 'quiet',
}

function CheckStatus({ checked }: { checked: Pick<MyComment, 'status' | 'status_text'> }) {
  return <Status tone={tones[checked.status]}>{checked.status_text}</Status>
}

function SentOn({ time }: { time: number }) {
  const dates = useDates()
  return <span className="block text-ink-2">{dates.date(time)}</span>
}

function Text({ comment }: { comment: MyComment }) {
  const t = useTexts('comments')
  const { language } = useSite()
  const starNames = useStarNames()
  const { star, color_match, tags, content, made, pictures, is_anonymous, useful_num, hidden_text } = comment
  const facts = [
    ...(made ? [t('madeOf', { text: made })] : []),
    t('matchOf', { text: t(matchKeys[color_match - 1]!) }),
    ...(is_anonymous ? [t('withoutName')] : []),
    ...(useful_num > 0 ? [t('useful', { count: useful_num })] : []),
  ]
  return (
    <>
      {hidden_text && <p className="mb-3 text-sm text-error">{hidden_text}</p>}
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-2">
        <Stars rating={star} label={starNames[star - 1]} />
        {tags.map((tag) => commentTags[tag][language]).join(dot)}
      </p>
      <p className="comment-text" lang={comment.language}>
        {content}
      </p>
      <UploadedPictures pictures={pictures} />
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
        {facts.map((fact) => (
          <span key={fact} className="min-w-0 break-words">
            {fact}
          </span>
        ))}
      </p>
    </>
  )
}

/** The shop's reply and the follow-up, in the order of their time. */
function Replies({ comment: { reply, follow_up, create_time, language } }: { comment: MyComment }) {
  const t = useTexts('comments')
  const dates = useDates()
  const parts = [
    ...(reply
      ? [
          {
            key: 'reply',
            at: reply.time,
            className: 'comment-reply',
            node: (
              <>
                <p className="text-sm">
                  <strong className="font-strong">{t('reply')}</strong>{' '}
                  <span className="ml-2 text-ink-2">{dates.date(reply.time)}</span>
                </p>
                <p className="comment-reply-text">{reply.content}</p>
              </>
            ),
          },
        ]
      : []),
    ...(follow_up
      ? [
          {
            key: 'follow-up',
            at: follow_up.create_time,
            className: 'comment-reply comment-follow-up',
            node: (
              <>
                <p className="flex flex-wrap gap-x-4 text-sm">
                  <strong className="font-strong">
                    <FollowUpTime days={Math.floor((follow_up.create_time - create_time) / 86_400)} />
                  </strong>
                  <CheckStatus checked={follow_up} />
                </p>
                {follow_up.hidden_text && <p className="text-sm text-error">{follow_up.hidden_text}</p>}
                <p className="comment-reply-text" lang={language}>
                  {follow_up.content}
                </p>
                <UploadedPictures pictures={follow_up.pictures} />
              </>
            ),
          },
        ]
      : []),
  ]
  return parts
    .toSorted((a, b) => a.at - b.at)
    .map(({ key, className, node }) => (
      <div key={key} className={className}>
        {node}
      </div>
    ))
}

function FollowUpTime({ days }: { days: number }) {
  const t = useTexts('comments')
  return days > 0 ? t('followUpDays', { count: days }) : t('followUpSameDay')
}

function Actions({ comment }: { comment: MyComment }) {
  const t = useTexts('comments')
  const [dialog, setDialog] = useState<'append' | 'del'>()
  const close = () => setDialog(undefined)
  const { handle, goods_name: name } = comment
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm empty:hidden">
      {handle.append && (
        <button
          type="button"
          className="link touch"
          aria-label={t('addFollowUpOf', { name })}
          onClick={() => setDialog('append')}
        >
          {t('addFollowUp')}
        </button>
      )}
      {handle.del && (
        <button
          type="button"
          className="link touch"
          aria-label={t('removeOf', { name })}
          onClick={() => setDialog('del')}
        >
          {t('remove')}
        </button>
      )}
      {dialog === 'append' && <FollowUpDialog comment={comment} onClose={close} />}
      {dialog === 'del' && <DeleteCommentDialog commentId={comment.comment_id} onClose={close} />}
    </p>
  )
}
