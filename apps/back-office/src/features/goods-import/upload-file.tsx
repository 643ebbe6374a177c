import { formatNumber } from '@corium/contract/format-number'
import { maxSheetRows } from '@corium/contract/limits'
import { Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import './goods-import.css'

/** A field that takes a spreadsheet, chosen or dropped. */
export function UploadFile({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const t = useTexts('goodsImport')
  return (
    <Upload.Dragger
      className="import-drop"
      accept=".csv,.xlsx,.txt"
      showUploadList={false}
      disabled={isBusy}
      beforeUpload={(file) => {
        onFile(file)
        return false
      }}
    >
      <span className="import-drop-text">
        <FileUp size={24} strokeWidth={1.5} aria-hidden />
        <span className="import-drop-title">{isBusy ? t('uploading') : t('drop')}</span>
        <span className="second-line">{t('dropText', { rows: formatNumber(maxSheetRows) })}</span>
      </span>
    </Upload.Dragger>
  )
}
