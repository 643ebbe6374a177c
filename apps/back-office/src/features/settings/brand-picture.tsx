import type { Output } from '@corium/browser/result'
import { uploadTypes } from '@corium/contract/limits'
import type { BrandUse } from '@corium/contract/site'
import { Button, Form } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'

type BrandPictureValue = Output<'/staff/pc_api.setting/uploadBrandPicture'> | null

type BrandPictureProps = {
  use: BrandUse
  label: string
  help: string
  value: BrandPictureValue
  error: string | undefined
  onChange: (value: BrandPictureValue) => void
}

/** The logo or the icon of the shop: uploaded, and shown on the background of pages. */
export function BrandPicture({ use, label, help, value, error, onChange }: BrandPictureProps) {
  const t = useTexts('settings')
  const join = useJoin()
  const input = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
  const fault = refusal ?? error

  async function upload(file: File) {
    setBusy(true)
    setRefusal(undefined)
    const form = new FormData()
    form.append('use', use)
    form.append('file', file)
    const result = await call('/staff/pc_api.setting/uploadBrandPicture', form)
    setBusy(false)
    if (result.ok) onChange(result.data)
    else if (!result.shownInDialog) setRefusal(result.msg)
  }

  return (
    <Form.Item
      label={label}
      extra={help}
      {...(fault && { validateStatus: 'error' as const, help: <span role="alert">{fault}</span> })}
    >
      <div>
        {value && (
          <div className={`brand-picture brand-picture-${use}`}>
            <img src={value.url} width={value.width} height={value.height} alt={label} />
          </div>
        )}
        <div className="brand-picture-tools">
          <input
            ref={input}
            type="file"
            hidden
            aria-label={label}
            accept={uploadTypes.map((type) => `.${type}`).join(',')}
            onChange={async ({ target }) => {
              const [file] = target.files ?? []
              if (file) await upload(file)
              target.value = ''
            }}
          />
          <Button
            ref={uploadButton}
            aria-label={join([t(value ? 'otherPicture' : 'addPicture'), label])}
            id={`shop-${use}`}
            icon={<ImagePlus {...icon} />}
            loading={isBusy}
            onClick={() => input.current?.click()}
          >
            {t(value ? 'otherPicture' : 'addPicture')}
          </Button>
          {value && (
            <Button
              type="text"
              aria-label={join([t('removePicture'), label])}
              icon={<X {...icon} />}
              onClick={() => {
                setRefusal(undefined)
                onChange(null)
                uploadButton.current?.focus()
              }}
            >
              {t('removePicture')}
            </Button>
          )}
        </div>
      </div>
    </Form.Item>
  )
}
