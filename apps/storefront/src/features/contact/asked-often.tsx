import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { firstFaqs } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { TextBlock } from '#shop/content/text-block.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Section } from '#ui/section.tsx'

export const askedOften = () => firstFaqs(6)

/** The first questions of the shop, in two columns. */
export function AskedOften() {
  const t = useTexts('contact')
  const { data } = useQuery(askedOften())
  if (!data || data.total === 0) return null
  const questions = data.list.flatMap((category) => category.questions)
  const half = Math.ceil(questions.length / 2)
  return (
    <Section
      label={t('askedOften')}
      link={
        <Link to={paths.help()} className="link">
          {t('allAnswers', { count: data.total })}
        </Link>
      }
    >
      <div className="grid gap-x-12 md:grid-cols-2 md:items-start">
        {[questions.slice(0, half), questions.slice(half)].map((column, index) => (
          <div key={index === 0 ? 'first' : 'second'}>
            {column.map(({ faq_id, question, answer }) => (
              <Disclosure key={faq_id} title={question}>
                <div className="text-sm text-ink-2 [&_a]:underline">
                  <TextBlock html={answer} />
                </div>
              </Disclosure>
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}
