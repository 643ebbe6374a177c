import { commentTags } from '@corium/contract/comment-tags'
import type { Sku } from '@corium/contract/goods'
import type { CommentFilter, CommentSort, CommentStat } from '@corium/contract/goods-comments'
import { useId } from 'react'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { repeatEarlyChoice } from '#ui/repeat-early-input.ts'
import type { CommentChoice } from './comment-choice.ts'

const filters: readonly CommentFilter[] = ['all', 'picture', 'good', 'middle', 'bad', 'append']
const sorts: readonly CommentSort[] = ['useful', 'new', 'star-down', 'star-up']
const maxTags = 6

const countOf: Record<CommentFilter, (stat: CommentStat) => number> = {
  all: ({ total }) => total,
  picture: ({ with_picture }) => with_picture,
  good: ({ by_star }) => by_star[5] + by_star[4],
  middle: ({ by_star }) => by_star[3],
  bad: ({ by_star }) => by_star[2] + by_star[1],
  append: ({ with_append }) => with_append,
}

type CommentFiltersProps = {
  stat: CommentStat
  sku: Sku
  choice: CommentChoice
  onChange: (choice: CommentChoice) => void
}

/**
 * Which comments to show, and in which order. A choice that nothing fits is disabled,
 * so that the row does not jump.
 */
export function CommentFilters({ stat, sku, choice, onChange }: CommentFiltersProps) {
  const t = useTexts('goodsComments')
  const name = useId()
  const ofColor = stat.by_sku.find(({ sku_id }) => sku_id === sku.sku_id)?.num ?? 0
  return (
    <>
      <fieldset className="comment-choices">
        <legend className="sr-only">{t('filters')}</legend>
        {filters.map((filter) => {
          const count = countOf[filter](stat)
          return (
            <label key={filter} className="comment-choice">
              <ChoiceInput
                type="radio"
                name={name}
                className="choice"
                checked={filter === choice.filter}
                disabled={count === 0}
                onChange={() => onChange({ ...choice, filter })}
              />
              {t(`filter_${filter}`)} <span className="text-ink-3">{count}</span>
            </label>
          )
        })}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox
          checked={choice.skuId !== undefined}
          disabled={ofColor === 0 && choice.skuId === undefined}
          onChange={({ target }) => onChange({ ...choice, skuId: target.checked ? sku.sku_id : undefined })}
        >
          {t('onlyColor', { color: sku.color.name })} <span className="text-sm text-ink-3">{ofColor}</span>
        </Checkbox>
        <label className="comment-sort">
          <span className="sr-only">{t('sort')}</span>
          <select
            ref={(select) => repeatEarlyChoice(select, choice.sort)}
            value={choice.sort}
            onChange={({ target }) => onChange({ ...choice, sort: target.value as CommentSort })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort_${sort}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Tags stat={stat} choice={choice} onChange={onChange} />
    </>
  )
}

/** What buyers often say; a click shows the comments that say it. */
function Tags({ stat: { tags }, choice, onChange }: Omit<CommentFiltersProps, 'sku'>) {
  const t = useTexts('goodsComments')
  const { language } = useSite()
  const id = useId()
  if (tags.length === 0) return null
  return (
    <div className="comment-tags">
      <span id={id} className="text-cap text-ink-3">
        {t('oftenSaid')}
      </span>
      <ul aria-labelledby={id}>
        {tags.slice(0, maxTags).map(({ tag, num }) => (
          <li key={tag}>
            <button
              type="button"
              className="link touch"
              aria-pressed={choice.tag === tag}
              onClick={() => onChange({ ...choice, tag: choice.tag === tag ? undefined : tag })}
            >
              {commentTags[tag][language]}
            </button>{' '}
            <span className="text-cap text-ink-3">{num}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
