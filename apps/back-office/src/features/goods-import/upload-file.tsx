import { formatNumber } from '@corium/contract/format-number'
import { maxSheetRows } from '@corium/contract/limits'
import { Alert, Button, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import './goods-import.css'

type UploadFileProps = {
  isBusy: boolean
  /** False when the file did not reach the shop, such as after the session ended. */
  onFile: (file: File) => Promise<boolean>
}

/** A field that takes a spreadsheet, chosen or dropped. One that did not reach the shop can be sent again. */
export function UploadFile({ isBusy, onFile }: UploadFileProps) {
  const t = useTexts('goodsImport')
  const [unsent, setUnsent] = useState<File>()

  async function send(file: File) {
    setUnsent(undefined)
    if (!(await onFile(file))) setUnsent(file)
  }

  return (
    <>
      <Upload.Dragger
        className="import-drop"
        accept=".csv,.xlsx,.txt"
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(file) => {
          send(file)
          return false
        }}
      >
        <span className="import-drop-text">
          <FileUp size={24} strokeWidth={1.5} aria-hidden />
          <span className="import-drop-title">{isBusy ? t('uploading') : t('drop')}</span>
          <span className="second-line">{t('dropText', { rows: formatNumber(maxSheetRows) })}</span>
        </span>
      </Upload.Dragger>
      {unsent && (
        <Alert
          className="import-unsent"
          type="warning"
          role="alert"
          title={t('unsent', { name: unsent.name })}
          action={<Button onClick={() => send(unsent)}>{t('sendAgain')}</Button>}
        />
      )}
    </>
  )
}
