import type { Output } from '@corium/browser/result'
import type { MemberInfo } from '@corium/contract/passport'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { deletionCheck } from '#api/account-queries.ts'
import { openConsent, useConsent } from '#api/consent.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Status } from '#ui/status.tsx'

const DeleteAccountDialog = lazyDialog(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))
const ExportDialog = lazyDialog(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}))

/** The download of all data and the deletion of the account. */
export function DataSection({ member }: { member: MemberInfo }) {
  const t = useTexts('userInfo')
  return (
    <Section label={t('data')}>
      <DataOptions member={member} />
    </Section>
  )
}

export function DataOptions({ member }: { member: MemberInfo }) {
  const t = useTexts('userInfo')
  const [open, setOpen] = useState<'export' | 'delete'>()
  const check = useQuery(deletionCheck())
  const { choice } = useConsent()
  const close = () => setOpen(undefined)
  const reasons = check.data?.reasons ?? []
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <div>
          <h3 className="display text-h4">{t('exportTitle')}</h3>
          <p className="mt-2 mb-4 text-sm text-ink-2">{t('exportText')}</p>
          <Button kind="secondary" onClick={() => setOpen('export')}>
            {t('exportOpen')}
          </Button>
        </div>
        <div>
          <h3 className="display text-h4">{t('visitsTitle')}</h3>
          <p className="mt-2 text-sm text-ink-2">{t('visitsText')}</p>
          <p className="mt-2 mb-4 text-sm">
            {choice === 'allowed' ? (
              <Status tone="success">{t('visitsAllowed')}</Status>
            ) : (
              <Status tone="quiet">{t('visitsRefused')}</Status>
            )}
          </p>
          <Button kind="secondary" onClick={openConsent}>
            {t('visitsOpen')}
          </Button>
        </div>
        <div>
          <h3 className="display text-h4">{t('deleteTitle')}</h3>
          <p className="mt-2 mb-4 text-sm text-ink-2">{t('deleteText')}</p>
          {reasons.length > 0 && <Reasons reasons={reasons} />}
          {check.isError && (
            <InlineError text={t('deleteCheckFailed')} onRetry={() => void check.refetch()} />
          )}
          <Button
            kind="secondary"
            disabled={!check.data || reasons.length > 0}
            onClick={() => setOpen('delete')}
          >
            {t('deleteTitle')}
          </Button>
        </div>
      </div>
      {open === 'export' && <ExportDialog member={member} onClose={close} />}
      {open === 'delete' && <DeleteAccountDialog member={member} onClose={close} />}
    </>
  )
}

type Reason = Output<'/member/pc_api.security/getCancelCheck'>['reasons'][number]

function toFinish(kind: Reason['kind']): string {
  if (kind === 'on_account') return paths.tradeAccount()
  if (kind === 'after_sales') return paths.afterSales({ tab: 'in_progress' })
  return paths.orders(kind === 'refund' ? undefined : kind)
}

/** Each obstacle to deleting the account, with a link to it. */
function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTexts('userInfo')
  return (
    <div className="mb-4 text-sm">
      <Status tone="warning">{t('notYet')}</Status>
      <ul className="mt-1 grid gap-1">
        {reasons.map(({ kind, num }) => (
          <li key={kind}>
            <Link to={toFinish(kind)} className="link touch">
              {t(`reason_${kind}`, { count: num })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
