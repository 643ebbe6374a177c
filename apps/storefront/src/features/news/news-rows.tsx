import type { ArticleRow } from '@corium/contract/content'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { htmlLang } from '#i18n/language.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Phrases } from '#shop/content/phrases.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { Swatch } from '#ui/swatch.tsx'

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString()

/** The pinned news, with its picture. */
export function PinnedNews({ article }: { article: ArticleRow }) {
  const t = useTexts('news')
  const dates = useDates()
  return (
    <article className="news-pinned" lang={htmlLang[article.language]}>
      {article.cover && (
        <Swatch cut="bolt" hex={article.cover.hex} className="aspect-8/5">
          <Picture
            picture={article.cover}
            sizes="(min-width: 1024px) 580px, calc(100vw - 32px)"
            alt=""
            priority
          />
        </Swatch>
      )}
      <div className="self-center">
        <p className="status text-brass">{t('pinned')}</p>
        <h2 className="display mt-2 text-h3">
          <Link
            to={paths.newsDetail(article.slug)}
            prefetch="intent"
            className="plain-link after:absolute after:inset-0 after:content-['']"
          >
            <Phrases text={article.title} />
          </Link>
        </h2>
        <p className="mt-2 text-ink-2">{article.summary}</p>
        <p className="mt-3 flex flex-wrap gap-x-4 text-cap text-ink-3">
          <time dateTime={isoTime(article.time)}>{dates.shopDate(article.time)}</time>
          <span>{article.category?.name}</span>
          <span>{t('readTimes', { count: article.read_num })}</span>
        </p>
      </div>
    </article>
  )
}

export function NewsRow({ article, withYear }: { article: ArticleRow; withYear: boolean }) {
  const dates = useDates()
  return (
    <li className="news-row" lang={htmlLang[article.language]}>
      <time dateTime={isoTime(article.time)} className="text-sm text-ink-2">
        {withYear ? dates.shopDate(article.time) : dates.shopShortDate(article.time)}
      </time>
      <div>
        <h2 className="display text-name">
          <Link
            to={paths.newsDetail(article.slug)}
            prefetch="intent"
            className="plain-link after:absolute after:inset-0 after:content-['']"
          >
            <Phrases text={article.title} />
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-2">{article.summary}</p>
      </div>
      <span className="text-cap text-ink-3 sm:text-right">{article.category?.name}</span>
    </li>
  )
}
