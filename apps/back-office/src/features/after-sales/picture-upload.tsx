import type { Output } from '@corium/browser/result'
import { maxPictures, uploadTypes } from '@corium/contract/limits'
import { Button } from 'antd'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { useNotices } from '#ui/use-notices.ts'

export type StaffPicture = Output<'/staff/pc_api.after_sales/uploadPicture'>

type PictureUploadProps = {
  value?: readonly StaffPicture[]
  onChange?: (pictures: readonly StaffPicture[]) => void
}

/** Pictures that staff add to a message or to the result of a check. */
export function PictureUpload({ value = [], onChange }: PictureUploadProps) {
  const t = useTexts('afterSales')
  const notification = useNotices()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function upload(files: readonly File[]) {
    setBusy(true)
    let pictures = value
    for (const file of files.slice(0, maxPictures - value.length)) {
      const form = new FormData()
      form.append('file', file)
      const result = await call('/staff/pc_api.after_sales/uploadPicture', form)
      if (!result.ok) {
        if (!result.shownInDialog) notification.error({ title: file.name, description: result.msg })
        break
      }
      pictures = [...pictures, result.data]
      onChange?.(pictures)
    }
    setBusy(false)
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        multiple
        aria-label={t('addPictures')}
        accept={uploadTypes.map((type) => `.${type}`).join(',')}
        onChange={async ({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          await upload(files)
        }}
      />
      <PictureGrid pictures={value} size={64} />
      <Button
        icon={<ImagePlus size={16} strokeWidth={1.5} aria-hidden />}
        loading={isBusy}
        disabled={value.length >= maxPictures}
        onClick={() => input.current?.click()}
      >
        {t('addPictures')}
      </Button>{' '}
      {value.length > 0 && (
        <Button type="text" onClick={() => onChange?.([])}>
          {t('removePictures')}
        </Button>
      )}
    </div>
  )
}
