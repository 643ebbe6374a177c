import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { draftPreview } from '#api/queries.ts'
import { htmlLang } from '#i18n/language.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Blocks } from '#shop/content/blocks.tsx'
import { MaterialLine } from '#shop/content/material-line.tsx'
import { Phrases } from '#shop/content/phrases.tsx'
import { TextBlock } from '#shop/content/text-block.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { useHash } from '#shop/page/use-hash.ts'
import '#shop/content/article.css'

type Draft = Output<'/website/pc_api.preview/info'>

/**
 * A draft as readers will get it, in a frame of the back office. The page itself is the same for all drafts:
 * the token that names one is in the fragment of its URL (after #), which browsers do not send.
 */
export default function PreviewPage() {
  const t = useTexts('content')
  const token = useHash()
  const { data, error } = useQuery({ ...draftPreview(token), enabled: token !== '', gcTime: 0 })
  return (
    <div className="page pb-(--section)">
      <Seo title={t('preview')} noIndex />
      {error && (
        <p role="alert" className="py-10">
          {error.message}
        </p>
      )}
      {!data && <h1 className="sr-only">{t('preview')}</h1>}
      {data && <Shown draft={data} />}
    </div>
  )
}

function Shown({ draft: { article, page, faq, banner, qr_code } }: { draft: Draft }) {
  const t = useTexts('content')
  if (article) {
    return (
      <article className="article-body pt-6" lang={htmlLang[article.language]}>
        {article.cover && article.type !== 'news' && (
          <Picture picture={article.cover} sizes="100vw" alt="" priority />
        )}
        <h1 className="display mt-4 text-h1">
          <Phrases text={article.title} />
        </h1>
        <p className="mt-4 mb-6 text-lead text-ink-2">{article.summary}</p>
        <Blocks blocks={article.content} />
        {article.related_goods.map((material) => (
          <MaterialLine key={material.sku_id} material={material} />
        ))}
      </article>
    )
  }
  if (page) {
    return (
      <article className="pt-6" lang={htmlLang[page.language]}>
        <h1 className="display text-h1 whitespace-pre-line">{page.title}</h1>
        <p className="mt-4 mb-10 text-lead text-pretty text-ink-2">{page.lead}</p>
        <Blocks blocks={page.blocks} />
      </article>
    )
  }
  if (faq) {
    return (
      <article className="pt-6" lang={htmlLang[faq.language]}>
        <h1 className="display mb-4 text-h2">{faq.question}</h1>
        <TextBlock html={faq.answer} />
      </article>
    )
  }
  if (banner) {
    return (
      <article className="pt-6" lang={htmlLang[banner.language]}>
        <Picture picture={banner.image} sizes="100vw" priority />
        <h1 className="display mt-4 text-h1 whitespace-pre-line">{banner.title}</h1>
        <p className="mt-2 text-ink-2">{banner.text}</p>
      </article>
    )
  }
  if (qr_code) {
    return (
      <figure className="pt-6">
        <img src={qr_code.image} alt={qr_code.name} width={160} height={160} />
        <figcaption>{qr_code.name}</figcaption>
      </figure>
    )
  }
  return <p className="py-10">{t('noPreview')}</p>
}
