import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Case } from '#api/after-sales.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { WithdrawDialog } from './confirm-dialogs.tsx'

/** The actions on a whole case that the server allows now. */
export function CaseActions({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const [withdrawing, setWithdrawing] = useState(false)
  const { after_id, handle } = found
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button kind="secondary" className="max-md:hidden" onClick={() => window.print()}>
        {t('print')}
      </Button>
      {handle.edit && (
        <Link to={paths.afterSalesEdit(after_id)} className={buttonClass({ kind: 'secondary' })}>
          {t('edit')}
        </Link>
      )}
      {handle.cancel && (
        <Button kind="secondary" onClick={() => setWithdrawing(true)}>
          {t('withdraw')}
        </Button>
      )}
      {withdrawing && <WithdrawDialog afterId={after_id} onClose={() => setWithdrawing(false)} />}
    </div>
  )
}
