import type { MemberInfo } from '@corium/contract/passport'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { InfoRow, RowAction } from './info-row.tsx'
import { twoStep } from './two-step-query.ts'

const TurnOnTwoStepDialog = lazyDialog(async () => ({
  default: (await import('./turn-on-two-step-dialog.tsx')).TurnOnTwoStepDialog,
}))
const TwoStepCodeDialog = lazyDialog(async () => ({
  default: (await import('./two-step-code-dialog.tsx')).TwoStepCodeDialog,
}))

/** From how many recovery codes on the member should make new ones. */
const fewCodes = 2

/** Whether logins ask for a code of an authenticator app. */
export function TwoStepRow({ member }: { member: MemberInfo }) {
  const t = useTexts('userInfo')
  const dates = useDates()
  const { data, error, refetch } = useQuery(twoStep())
  const [open, setOpen] = useState<'on' | 'codes' | 'missed-codes' | 'off'>()
  const close = () => setOpen(undefined)
  if (!data) {
    const value = error ? (
      <InlineError text={t('twoStepFailed')} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLine width={20} />
    )
    return <InfoRow label={t('twoStep')} value={value} />
  }
  const { since, codes_left, codes_kept } = data
  return (
    <>
      <InfoRow
        label={t('twoStep')}
        value={
          since ? (
            t('twoStepSince', { date: dates.date(since) })
          ) : (
            <span className="text-ink-3">{t('twoStepNone')}</span>
          )
        }
        note={since ? <CodesLeft num={codes_left} areKept={codes_kept} /> : t('twoStepNote')}
      >
        {since ? (
          <span className="flex flex-wrap justify-end gap-x-5 gap-y-1">
            <RowAction label={t('newCodesTitle')} onClick={() => setOpen('codes')}>
              {t('newCodes')}
            </RowAction>
            <RowAction label={t('twoStepOffTitle')} onClick={() => setOpen('off')}>
              {t('turnOff')}
            </RowAction>
          </span>
        ) : (
          <RowAction label={t('twoStepOnTitle')} onClick={() => setOpen('on')}>
            {t('turnOn')}
          </RowAction>
        )}
      </InfoRow>
      {open === 'on' && (
        <TurnOnTwoStepDialog member={member} onClose={close} onCodesMissed={() => setOpen('missed-codes')} />
      )}
      {open === 'missed-codes' && (
        <TwoStepCodeDialog member={member} act="codes" reason={t('missedCodesText')} onClose={close} />
      )}
      {open === 'codes' && <TwoStepCodeDialog member={member} act="codes" onClose={close} />}
      {open === 'off' && <TwoStepCodeDialog member={member} act="off" onClose={close} />}
    </>
  )
}

/** How many recovery codes are left, or a warning while the member has not said that they are saved. */
function CodesLeft({ num, areKept }: { num: number; areKept: boolean }) {
  const t = useTexts('userInfo')
  const text = areKept ? t('codesLeft', { count: num }) : t('codesNotKept')
  return areKept && num > fewCodes ? text : <span className="text-warning">{text}</span>
}
