import { dot } from '@corium/browser/dot'
import { commentTags } from '@corium/contract/comment-tags'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import type { CommentDetails } from './comment.ts'
import { Stars } from './stars.tsx'

/** The buyer's comment and follow-up. */
export function CommentText({ comment }: { comment: CommentDetails }) {
  const t = useTexts('comments')
  const language = useLanguage()
  const dates = useDates()
  const { star, color_match, tags, content, made, pictures, follow_up } = comment
  const lang = comment.language === 'zh-cn' ? 'zh-CN' : 'en'
  return (
    <Panel
      title={t('inBuyersWords')}
      extra={
        <span className="second-line">{t(comment.language === 'zh-cn' ? 'inChinese' : 'inEnglish')}</span>
      }
    >
      <div className="comment-whole">
        <p className="comment-rating">
          <Stars num={star} />
          <span className="second-line">{t('colorMatch', { num: color_match })}</span>
        </p>
        <p className="comment-text" lang={lang}>
          {content || t('noWords')}
        </p>
        {tags.length > 0 && (
          <p className="second-line comment-text">
            {tags.map((tag) => commentTags[tag][language]).join(dot)}
          </p>
        )}
        {made && <p className="second-line comment-text">{t('madeOf', { made })}</p>}
        <PictureGrid pictures={pictures} />
        {follow_up && (
          <section className="comment-follow-up" aria-label={t('later')}>
            <p className="second-line comment-text">
              {t('laterOn', { time: dates.fullDateTime(follow_up.create_time) })}
            </p>
            <p className="comment-text" lang={lang}>
              {follow_up.content}
            </p>
            <PictureGrid pictures={follow_up.pictures} />
          </section>
        )}
      </div>
    </Panel>
  )
}
