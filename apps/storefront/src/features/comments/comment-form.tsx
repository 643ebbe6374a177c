import { maskName } from '@corium/contract/mask'
import { useId } from 'react'
import type { CommentOption } from '#api/comments.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { PurchaseBar } from '#shop/money/purchase-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Section } from '#ui/section.tsx'
import { StarField } from '#ui/star-field.tsx'
import { LineNumber } from './comment-line.tsx'
import { LineFields } from './line-fields.tsx'
import { useCommentForm } from './use-comment-form.ts'
import { usePlainStarNames } from './use-star-names.ts'
import { WrittenComment } from './written-comment.tsx'

type CommentFormProps = {
  option: CommentOption
  /** The line whose link the buyer followed; the form shows it first. */
  lineId: string | undefined
  onSent: (count: number) => void
}

/** All lines of an order: fields for those without a comment, the comment of the others. */
export function CommentForm({ option, lineId, onSent }: CommentFormProps) {
  const t = useTexts('comments')
  const common = useTexts('common')
  const form = useCommentForm(option, onSent)
  const id = useId()
  const { startedCount: count, draft, isBusy, failure } = form
  const lines = option.lines.toSorted((a, b) => rank(a, lineId) - rank(b, lineId))
  const label = count > 0 ? t('sendCount', { count }) : t('send')
  return (
    <>
      <form id={id} noValidate className="mt-10" onSubmit={(event) => void form.submit(event)}>
        <ul className="grid gap-14">
          {lines.map((line, index) => (
            <li key={line.order_goods_id} className="border-t border-ink pt-3">
              <LineNumber no={index + 1} count={lines.length} />
              {line.can_comment ? (
                <LineFields line={line} orderId={option.order_id} form={form} />
              ) : (
                <WrittenComment line={line} comment={line.comment} />
              )}
            </li>
          ))}
        </ul>
        {option.needs_ratings && <Ratings form={form} />}
        <div className="comment-end">
          <Anonymous
            checked={draft.is_anonymous}
            onChange={(is_anonymous) => form.changeOrder({ is_anonymous })}
          />
          <div className="comment-send">
            <p role="alert" className="field-error mt-0 empty:hidden">
              {failure}
            </p>
            <Button type="submit" busy={isBusy} className="max-lg:hidden">
              {label}
            </Button>
            <p className="text-cap text-ink-2">{[t('checked'), t('draft')].join(common('sentenceGap'))}</p>
          </div>
        </div>
      </form>
      <PurchaseBar
        amount={count > 0 ? t('toSend', { count }) : t('pageTitle')}
        note={t(draft.is_anonymous ? 'barAnonymous' : 'barNamed')}
      >
        <Button type="submit" form={id} busy={isBusy}>
          {t('send')}
        </Button>
      </PurchaseBar>
    </>
  )
}

/** The line that the buyer came for, then those that can be commented on. */
const rank = ({ order_goods_id, can_comment }: CommentOption['lines'][number], lineId: string | undefined) =>
  order_goods_id === lineId ? 0 : can_comment ? 1 : 2

function Ratings({ form: { draft, errors, changeOrder } }: { form: ReturnType<typeof useCommentForm> }) {
  const t = useTexts('comments')
  const names = usePlainStarNames()
  return (
    <Section label={t('service')} className="mt-14" tight>
      <div className="comment-fields">
        <StarField
          label={t('shipStar')}
          names={names}
          value={draft.ship_star}
          error={errors.ship_star}
          onChange={(ship_star) => changeOrder({ ship_star })}
        />
        <StarField
          label={t('serviceStar')}
          names={names}
          value={draft.service_star}
          error={errors.service_star}
          onChange={(service_star) => changeOrder({ service_star })}
        />
      </div>
    </Section>
  )
}

type AnonymousProps = { checked: boolean; onChange: (checked: boolean) => void }

function Anonymous({ checked, onChange }: AnonymousProps) {
  const t = useTexts('comments')
  const nickname = useSession((session) => session.userinfo)?.nickname ?? ''
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {t('anonymous')}
      <span className="mt-1 block text-sm text-ink-2">
        {checked
          ? t('anonymousText', { name: maskName(nickname) })
          : t('named', { name: maskName(nickname) })}
      </span>
    </Checkbox>
  )
}
