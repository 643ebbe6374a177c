import { maxInvoiceFileBytes } from '@corium/contract/limits'
import { Button, Form } from 'antd'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'

/** The PDF of an invoice, in the field `file`. */
export function PdfItem() {
  const t = useTexts('invoices')
  return (
    <Form.Item
      name="file"
      label={t('pdf')}
      rules={[
        { required: true, message: t('pdfMissing') },
        {
          validator: (_, file?: File) =>
            file && file.size > maxInvoiceFileBytes
              ? Promise.reject(new Error(t('pdfTooLarge')))
              : Promise.resolve(),
        },
      ]}
    >
      <PdfField />
    </Form.Item>
  )
}

type PdfFieldProps = { id?: string; value?: File; onChange?: (file: File) => void }

function PdfField({ id, value, onChange }: PdfFieldProps) {
  const t = useTexts('invoices')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={t('choosePdf')}
        style={{ display: 'none' }}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChange?.(file)
          target.value = ''
        }}
      />
      <Button
        id={id}
        icon={<FileUp size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(value ? 'anotherPdf' : 'choosePdf')}
      </Button>
      {value && <span className="second-line">{value.name}</span>}
    </>
  )
}
