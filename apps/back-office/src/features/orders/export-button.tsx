import type { Input } from '@corium/browser/result'
import { App, Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Saves the list as it is filtered as a file for spreadsheets. */
export function ExportButton({ filter }: { filter: Input<'/staff/pc_api.order/export'> }) {
  const t = useTexts('orders')
  const { notification } = App.useApp()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const result = await call('/staff/pc_api.order/export', filter)
    setBusy(false)
    if (!result.ok) {
      if (!result.shownInDialog) notification.error({ title: result.msg })
      return
    }
    const { content, file_name, num, is_more } = result.data
    saveFile(file_name, content)
    if (is_more) notification.warning({ title: t('exportedPart', { count: num }) })
  }

  return (
    <Button icon={<Download size={16} strokeWidth={1.5} aria-hidden />} loading={isBusy} onClick={save}>
      {t('export')}
    </Button>
  )
}
