import type { Result } from '@corium/browser/result'
import { formatNumber } from '@corium/contract/format-number'
import { maxSheetRows } from '@corium/contract/limits'
import { Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { useUnsentFile } from '#shop/use-unsent-file.tsx'
import './goods-import.css'

type UploadFileProps = {
  isBusy: boolean
  upload: (file: File) => Promise<Result<unknown>>
}

/** A field that takes a spreadsheet, chosen or dropped. A file that did not reach the shop can be sent again. */
export function UploadFile({ isBusy, upload }: UploadFileProps) {
  const t = useTexts('goodsImport')
  const { send, unsent } = useUnsentFile(upload)

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
      {unsent}
    </>
  )
}
