import type { Input } from '@corium/browser/result'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { saveCsv } from '#ui/save-file.ts'
import { useNotices } from '#ui/use-notices.ts'

/** The calls that write a list as a file. */
type ExportPath =
  | '/staff/pc_api.order/export'
  | '/staff/pc_api.member/exportList'
  | '/staff/pc_api.invoice/export'
  | '/staff/pc_api.refund/export'
  | '/staff/pc_api.reconcile/export'

type ExportButtonProps<P extends ExportPath> = {
  path: P
  filter: Input<P>
  /** Why the button cannot be used; empty if it can. */
  blocked?: string
}

/** Saves the filtered list as a file for spreadsheets. */
export function ExportButton<P extends ExportPath>({ path, filter, blocked = '' }: ExportButtonProps<P>) {
  const t = useTexts('states')
  const notification = useNotices()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const result = await call<ExportPath>(path, filter)
    setBusy(false)
    if (!result.ok) {
      if (!result.shownInDialog) notification.error({ title: result.msg })
      return
    }
    const { content, file_name, num, is_more } = result.data
    saveCsv(file_name, content)
    if (is_more) notification.warning({ title: t('exportedPart', { count: num }) })
  }

  return (
    <Button
      icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
      loading={isBusy}
      disabled={blocked !== ''}
      title={blocked || undefined}
      onClick={save}
    >
      {t('export')}
    </Button>
  )
}
