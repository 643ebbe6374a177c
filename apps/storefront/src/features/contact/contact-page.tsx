import type { ContactInfo } from '@corium/contract/contact'
import { paths } from '@corium/contract/paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { contactInfo, qrCodes } from '#api/queries.ts'
import { useSessionIsKnown } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { AskedOften, askedOften } from './asked-often.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactPoints } from './contact-points.tsx'
import { Opening } from './opening.tsx'
import { SentMessage } from './sent-message.tsx'

const required = () => [contactInfo()]
const optional = () => [askedOften(), qrCodes()]

export const loader = loadOnServer(required, optional)
export const clientLoader = loadInBrowser(required, optional)

/** A form for messages, beside opening hours, phones, mails and addresses. */
export default function ContactPage() {
  const t = useTexts('contact')
  const { data: info } = useSuspenseQuery(contactInfo())
  return (
    <div className="page">
      <Seo
        title={t('title')}
        description={t('description')}
        jsonLd={{ '@type': 'ContactPage', name: t('title') }}
      />
      <Breadcrumbs
        label={t('breadcrumb')}
        crumbs={[
          { name: t('home'), to: paths.home() },
          { name: t('title'), to: paths.contact() },
        ]}
      />
      <header className="flex flex-wrap items-end justify-between gap-x-18 gap-y-3 border-b border-ink pt-3 pb-6">
        <h1 className="display text-h1">{t('heading')}</h1>
        <p className="max-w-[52ch] text-pretty text-ink-2">{info.lead}</p>
      </header>
      <div className="mt-7 grid grid-cols-1 gap-x-18 gap-y-14 lg:grid-cols-[minmax(0,2.3fr)_minmax(0,1fr)] lg:items-start">
        <div className="border border-line-2 bg-surface p-4 sm:p-8">
          <Writing subjects={info.subjects} />
        </div>
        <div className="grid grid-cols-1 gap-10">
          {info.hours.length > 0 && <Opening {...info} />}
          <ContactPoints {...info} />
        </div>
      </div>
      <div className="mt-(--section)">
        <AskedOften />
      </div>
    </div>
  )
}

/** The form, and after it the number of the message. */
function Writing({ subjects }: Pick<ContactInfo, 'subjects'>) {
  const isKnown = useSessionIsKnown()
  const [params] = useSearchParams()
  const [sent, setSent] = useState<{ ticket_no: string; email: string }>()
  if (sent) {
    return <SentMessage ticket={sent.ticket_no} email={sent.email} onAgain={() => setSent(undefined)} />
  }
  const about = params.get('subject') ?? ''
  const subject = subjects.find(({ subject_id }) => subject_id === about)
  return (
    <ContactForm
      subjects={subjects}
      subjectId={subject?.subject_id}
      about={subject ? '' : about}
      isKnown={isKnown}
      onSent={setSent}
    />
  )
}
