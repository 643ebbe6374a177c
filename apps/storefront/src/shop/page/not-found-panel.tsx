import { basePath, paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { nearGoods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SearchField } from '#shop/layout/search-field.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BrowseLinks } from './browse-links.tsx'
import { CutOutPiece } from './cut-out-piece.tsx'
import { addressIn, nearPages, wordsOf } from './near-address.ts'
import { Seo } from './seo.tsx'

/** Which kind of page the address asked for, because each has its own texts. */
function kindOf(pathname: string): 'goods' | 'article' | 'page' {
  if (pathname === '/home/productdetail') return 'goods'
  return ['/home/newdetail', '/home/trend/threndnews', '/home/trend/guide'].includes(pathname)
    ? 'article'
    : 'page'
}

const texts = {
  page: { title: 'notFoundTitle', text: 'notFoundText' },
  goods: { title: 'notFoundGoodsTitle', text: 'notFoundGoodsText' },
  article: { title: 'notFoundArticleTitle', text: 'notFoundArticleText' },
} as const

/** Says that no page has this address, and links to the page that the visitor may have meant. */
export function NotFoundPanel() {
  const t = useTexts('common')
  const { pathname, search } = useLocation()
  const kind = kindOf(pathname)
  const address = addressIn(pathname, search)
  return (
    <div className="page">
      <Seo title={t('notFoundLabel')} noIndex />
      <Breadcrumbs
        label={t('breadcrumb')}
        crumbs={[
          { name: t('home'), to: paths.home() },
          { name: t('notFoundLabel'), to: pathname },
        ]}
      />
      <section className="not-found">
        <div className="not-found-stage">
          <CutOutPiece text="404" />
        </div>
        <div className="min-w-0">
          <p className="label text-ink-2">{t('notFoundLabel')}</p>
          <h1 className="display mt-3 text-h1">{t(texts[kind].title)}</h1>
          <p className="mt-4 max-w-[52ch] text-lead text-pretty text-ink-2">{t(texts[kind].text)}</p>
          <SearchField className="not-found-search" />
          <div className="mt-7 flex flex-wrap gap-3 [&>.button-quiet]:-ml-2.5">
            <BrowseLinks />
            {kind === 'article' && (
              <Link to={paths.newsList()} className={buttonClass({ kind: 'secondary' })}>
                {t('notFoundAllNews')}
              </Link>
            )}
            <Link to={paths.color()} className={buttonClass({ kind: 'quiet' })}>
              {t('notFoundColor')}
            </Link>
          </div>
          <p className="not-found-mean">
            {kind === 'page' &&
              address &&
              t('notFoundAsked', { path: basePath + address }) + t('sentenceGap')}
            <DidYouMean
              words={kind === 'page' ? wordsOf(address) : wordsOf(idIn(search))}
              address={address}
            />
          </p>
        </div>
      </section>
    </div>
  )
}

/** The id or slug of a page that shows a single record. */
const idIn = (search: string): string => {
  const params = new URLSearchParams(search)
  return params.get('goods_id') ?? params.get('news_id') ?? params.get('topic') ?? ''
}

/** Pages close to the address, or else goods that match its words; empty if there are none. */
function DidYouMean({ words, address }: { words: string; address: string }) {
  const t = useTexts('common')
  const shell = useTexts('shell')
  const pages = nearPages(address, shell).filter(({ to }) => to !== address)
  const { data } = useQuery({ ...nearGoods(words), enabled: words !== '' && pages.length === 0 })
  const found =
    pages.length > 0
      ? pages
      : (data?.list ?? []).map(({ goods_id, goods_name }) => ({
          to: paths.product(goods_id),
          text: goods_name,
        }))
  if (found.length === 0) return null
  return (
    <span role="status">
      {t('notFoundMean')}{' '}
      {found.map(({ to, text }, index) => (
        <span key={to}>
          {index > 0 && t('notFoundComma')}
          <Link to={to} className="link touch">
            {text}
          </Link>
        </span>
      ))}
      {t('notFoundQuestion')}
    </span>
  )
}
