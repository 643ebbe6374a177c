import { paths } from '@corium/contract/paths'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { CopyButton } from '#shop/page/copy-button.tsx'
import { Button, buttonClass } from '#ui/button.tsx'

type SentMessageProps = { ticket: string; email: string; onAgain: () => void }

/** The number of a message that the shop has, and what happens next. */
export function SentMessage({ ticket, email, onAgain }: SentMessageProps) {
  const t = useTexts('contact')
  const heading = useRef<HTMLHeadingElement>(null)

  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="display text-h3 outline-none">
        {t('sentTitle')}
      </h2>
      <dl>
        <dt className="label text-ink-2">{t('ticket')}</dt>
        <dd className="mt-1 flex flex-wrap items-baseline gap-x-4">
          <span className="text-lead font-strong tabular-nums">{ticket}</span>
          <CopyButton text={ticket} label={t('copyTicket', { ticket })} copied={t('ticketCopied')} />
        </dd>
      </dl>
      <div className="grid max-w-[56ch] gap-2 text-ink-2">
        <p>{t(email ? 'nextByMail' : 'nextByPhone', { email })}</p>
        <p>{t('nextTicket')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.products()} className={buttonClass({ kind: 'secondary' })}>
          {t('browse')}
        </Link>
        <Button kind="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
