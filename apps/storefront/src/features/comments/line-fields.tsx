import { type CommentTag, commentTags, tagGroups } from '@corium/contract/comment-tags'
import { maxLength } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { CommentOption } from '#api/comments.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { PictureUploader } from '#shop/pictures/picture-uploader.tsx'
import { usePictures } from '#shop/pictures/use-pictures.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { StarField } from '#ui/star-field.tsx'
import { Status } from '#ui/status.tsx'
import { ToggleChips } from '#ui/toggle-chips.tsx'
import { ColorMatchField } from './color-match-field.tsx'
import { toggleTag } from './comment-draft.ts'
import { CommentGoods } from './comment-line.tsx'
import type { CommentForm } from './use-comment-form.ts'
import { useStarNames } from './use-star-names.ts'

const tagNames = Object.keys(commentTags) as CommentTag[]

type LineFieldsProps = { line: CommentOption['lines'][number]; orderId: string; form: CommentForm }

/** The fields for one line that has no comment yet. */
export function LineFields({ line, orderId, form }: LineFieldsProps) {
  const t = useTexts('comments')
  const { language } = useSite()
  const starNames = useStarNames()
  const { order_goods_id: id, can_apply } = line
  const { errors, changeLine, setPictureState } = form
  const values = form.lineOf(line)
  const pictures = usePictures('comment', { initial: values.pictures })
  const change = (changed: Parameters<typeof changeLine>[1]) => changeLine(id, changed)

  // The uploads go on by themselves; the draft takes over what has arrived.
  const { state, list } = pictures
  const uploaded = pictures.pictures.flatMap((picture) => picture.uploaded ?? [])
  const uploadedIds = uploaded.map(({ file_id }) => file_id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say whether the uploaded pictures have changed.
  useEffect(() => {
    setPictureState(id, state)
    if (uploadedIds !== values.pictures.map(({ file_id }) => file_id).join()) change({ pictures: uploaded })
  }, [state, uploadedIds, list])

  const isUnhappy = values.star !== undefined && values.star <= 3
  return (
    // A paste into any field of the line may be a picture.
    <div onPaste={pictures.onPaste}>
      <CommentGoods goods={line} state={<Status tone="warning">{t('notSent')}</Status>} />
      <div className="comment-fields">
        <StarField
          label={t('rating')}
          names={starNames}
          value={values.star}
          error={errors[`${id}.star`]}
          onChange={(star) => change({ star })}
        />
        <ColorMatchField
          hex={line.color.hex}
          value={values.color_match}
          error={errors[`${id}.color_match`]}
          onChange={(color_match) => change({ color_match })}
        />
        <ToggleChips
          label={t('tags')}
          note={t('optional')}
          choices={tagNames.map((value) => ({ value, label: commentTags[value][language] }))}
          selected={values.tags}
          onToggle={(tag) => change({ tags: toggleTag(values.tags, tag, tagGroups) })}
        />
        <div>
          <TextArea
            label={t('content')}
            note={`${values.content.length} / ${maxLength.comment}`}
            hint={isUnhappy && can_apply ? undefined : t('contentHint')}
            error={errors[`${id}.content`]}
            maxLength={maxLength.comment}
            value={values.content}
            onChange={(event) => change({ content: event.target.value })}
          />
          {isUnhappy && can_apply && (
            <p className="field-hint">
              {t('wrong')}{' '}
              <Link to={paths.afterSalesForm(orderId, id)} className="link touch">
                {t('applyAfterSales')}
              </Link>
            </p>
          )}
        </div>
        <TextField
          label={t('made')}
          note={t('optional')}
          placeholder={t('madeHint')}
          error={errors[`${id}.made`]}
          maxLength={maxLength.commentMade}
          value={values.made}
          onChange={(event) => change({ made: event.target.value })}
        />
        <PictureUploader
          pictures={pictures}
          label={t('pictures')}
          note={t('optional')}
          error={errors[`${id}.file_ids`]}
        />
      </div>
    </div>
  )
}
