import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { faqs } from '#api/queries.ts'
import { htmlLang } from '#i18n/language.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { OtherLanguageNote } from '#shop/content/other-language-note.tsx'
import { TextBlock } from '#shop/content/text-block.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'

const questionId = (faqId: string) => `faq-${faqId}`
const categoryId = (id: string) => `faq-about-${id}`

/**
 * Questions that are asked often, by category. Each has an anchor, which a link can name to open its answer.
 */
export function Questions() {
  const t = useTexts('help')
  const { search } = useLocation()
  const { data, isError, refetch } = useQuery(faqs())
  useOpenLinked(data !== undefined)
  if (data?.total === 0) return null
  return (
    <Section label={t('questions')} className="mt-18">
      {data ? (
        <>
          <nav aria-label={t('subjects')} className="mb-8">
            <ul className="flex flex-wrap gap-x-6 gap-y-3 text-sm">
              {data.list.map(({ category_id, name }) => (
                <li key={category_id}>
                  <Link to={{ search, hash: categoryId(category_id) }} className="link touch">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid max-w-190 gap-12">
            {data.list.map(({ category_id, name, questions }) => (
              <section key={category_id} aria-labelledby={categoryId(category_id)}>
                <h3 id={categoryId(category_id)} className="display mb-2 text-h4">
                  {name}
                </h3>
                {questions.map(({ faq_id, language, question, answer }) => (
                  <Disclosure
                    key={faq_id}
                    id={questionId(faq_id)}
                    title={<span lang={htmlLang[language]}>{question}</span>}
                  >
                    <OtherLanguageNote language={language} />
                    <div lang={htmlLang[language]}>
                      <TextBlock html={answer} />
                    </div>
                    <p className="no-print mt-3 text-cap">
                      <Link to={{ search, hash: questionId(faq_id) }} className="link touch text-ink-2">
                        {t('linkTo')}
                        <span className="sr-only">{` ${question}`}</span>
                      </Link>
                    </p>
                  </Disclosure>
                ))}
              </section>
            ))}
          </div>
        </>
      ) : isError ? (
        <InlineError text={t('questionsFailed')} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-8 py-4" aria-hidden="true">
          <SkeletonLine width={62} />
          <SkeletonLine width={48} />
          <SkeletonLine width={55} />
        </div>
      )}
    </Section>
  )
}

/** Opens the question that the URL names. */
function useOpenLinked(isLoaded: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a click on the same link again opens the question again.
  useEffect(() => {
    const question = isLoaded && document.getElementById(hash.slice(1))
    if (!(question instanceof HTMLDetailsElement)) return
    question.open = true
    question.scrollIntoView()
  }, [hash, key, isLoaded])
}
