import { afterStatus } from '@corium/contract/after-status'
import { formatPhone } from '@corium/contract/format-phone'
import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Case } from '#api/after-sales.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CopyButton } from '#shop/page/copy-button.tsx'
import { countdownText } from '#shop/page/countdown.ts'
import { useCurrentTime } from '#shop/page/use-current-time.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConfirmExchangeDialog } from './confirm-dialogs.tsx'
import { deadlineOf } from './due-text.ts'
import { SendBackForm } from './send-back-form.tsx'

/** Whose turn it is, until when, and the form or button with which the buyer acts. */
export function CaseTurn({ found, clockOffset }: { found: Case; clockOffset: number }) {
  const t = useTexts('afterSales')
  const [confirming, setConfirming] = useState(false)
  const { after_id, handle, refuse_text } = found
  return (
    <section aria-label={t(`turn_${found.turn}`)} className="case-turn">
      <div className="case-turn-head">
        <div>
          <h2 className="display text-h3">{t(`turn_${found.turn}`)}</h2>
          <p className="mt-1 text-ink-2">{found.next_text}</p>
          {refuse_text && (
            <p className="mt-3 max-w-[64ch] text-error">{t('refusedBecause', { reason: refuse_text })}</p>
          )}
        </div>
        <Deadline found={found} clockOffset={clockOffset} />
      </div>
      {handle.send_back && (
        <div className="case-turn-body no-print">
          <ReturnAddress found={found} />
          <SendBackForm found={found} />
        </div>
      )}
      {handle.confirm_exchange && (
        <Button className="no-print mt-5" onClick={() => setConfirming(true)}>
          {t('confirmExchange')}
        </Button>
      )}
      {handle.resubmit && (
        <Link
          to={paths.afterSalesEdit(after_id)}
          className={buttonClass({ kind: 'primary', className: 'no-print mt-5' })}
        >
          {t('askAgain')}
        </Link>
      )}
      {confirming && <ConfirmExchangeDialog afterId={after_id} onClose={() => setConfirming(false)} />}
    </section>
  )
}

const day = 86_400

function Deadline({ found, clockOffset }: { found: Case; clockOffset: number }) {
  const t = useTexts('afterSales')
  const goods = useTexts('goods')
  const dates = useDates()
  const now = useCurrentTime() + clockOffset
  const deadline = deadlineOf(found)
  if (!deadline) return null
  const left = deadline.due_at - now
  const text =
    left <= 0
      ? t('overdue')
      : left < day
        ? t('timeLeft', { left: countdownText(left) })
        : t('daysLeft', { count: Math.floor(left / day) })
  return (
    <p className="case-deadline">
      <span className="block text-sm text-ink-2">{t(`until_${deadline.status}`)}</span>
      <time className="display block text-h3">{dates.shortDateTime(deadline.due_at)}</time>
      <span className="block text-sm text-ink-2" role="timer">
        {found.status === afterStatus.toSendBack && left > 0
          ? [text, t('thenCloses')].join(goods('comma'))
          : text}
      </span>
    </p>
  )
}

/** Where the goods go, with the case number that belongs on the parcel. */
function ReturnAddress({ found: { return_address, after_sn } }: { found: Case }) {
  const t = useTexts('afterSales')
  const goods = useTexts('goods')
  if (!return_address) return null
  const { name, mobile, address, postcode } = return_address
  const [person, place] = [
    [name, formatPhone(mobile)].join(goods('comma')),
    [address, postcode].filter(Boolean).join(' '),
  ]
  return (
    <div>
      <h3 className="label mb-3 text-ink-2">{t('returnAddress')}</h3>
      <p>{person}</p>
      <p className="text-ink-2">{place}</p>
      <p className="mt-3 text-sm">{t('writeNumber', { number: after_sn })}</p>
      <p className="mt-3 text-sm">
        <CopyButton
          text={[name, mobile, place, after_sn].join('\n')}
          label={t('copyAddress')}
          copied={t('addressCopied')}
        />
      </p>
    </div>
  )
}
