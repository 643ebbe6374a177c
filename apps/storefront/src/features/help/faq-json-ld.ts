import type { Faq } from '@corium/contract/content'

/** Structured data of the questions (schema.org); search engines read the HTML of an answer. */
export const faqJsonLd = (list: readonly { questions: readonly Faq[] }[]) => ({
  '@type': 'FAQPage',
  mainEntity: list
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
})
