import type { Picture } from '@corium/contract/goods'
import { uploadTypes } from '@corium/contract/limits'
import { Button, Form } from 'antd'
import { Crop, ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { CropDialog } from './crop-dialog.tsx'
import { pictureUrl } from './picture-url.ts'

export type OnePictureValue = { picture_id: string; image: Picture } | null

type OnePictureProps = {
  id: string
  value: OnePictureValue
  /** The description of the picture, for readers who cannot see it. */
  names: { name_cn: string; name_en: string }
  help: string
  error: string | undefined
  mayEdit: boolean
  onChange: (value: OnePictureValue) => void
}

/** The picture of a category or of a value of a filter, which staff upload, crop and remove. */
export function OnePicture({ id, value, names, help, error, mayEdit, onChange }: OnePictureProps) {
  const t = useTexts('goodsFilters')
  const notification = useNotices()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isCropping, setCropping] = useState(false)
  const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

  async function upload(file: File) {
    setBusy(true)
    const form = new FormData()
    form.append('file', file)
    form.append('alt_cn', names.name_cn)
    form.append('alt_en', names.name_en)
    const result = await call('/staff/pc_api.goods/uploadPicture', form)
    setBusy(false)
    if (result.ok) onChange({ picture_id: result.data.picture_id, image: result.data.image })
    else if (!result.shownInDialog) notification.error({ title: file.name, description: result.msg })
  }

  return (
    <Form.Item
      label={t('picture')}
      htmlFor={id}
      {...(error && { validateStatus: 'error' as const, help: error })}
    >
      <div className="one-picture">
        {value && (
          <img
            src={pictureUrl(value.image, 320)}
            alt={value.image.alt}
            style={{
              backgroundColor: value.image.hex,
              aspectRatio: value.image.width / value.image.height,
            }}
          />
        )}
        {mayEdit && (
          <div className="one-picture-tools">
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t('addPicture')}
              accept={uploadTypes.map((type) => `.${type}`).join(',')}
              onChange={async ({ target }) => {
                const [file] = target.files ?? []
                if (file) await upload(file)
                target.value = ''
              }}
            />
            <Button
              id={id}
              icon={<ImagePlus {...icon} />}
              loading={isBusy}
              onClick={() => input.current?.click()}
            >
              {t(value ? 'otherPicture' : 'addPicture')}
            </Button>
            {value && (
              <>
                <Button icon={<Crop {...icon} />} onClick={() => setCropping(true)}>
                  {t('cropPicture')}
                </Button>
                <Button type="text" icon={<X {...icon} />} onClick={() => onChange(null)}>
                  {t('removePicture')}
                </Button>
              </>
            )}
          </div>
        )}
        <span className="second-line">{help}</span>
        {isCropping && value && (
          <CropDialog
            picture={value}
            onClose={() => setCropping(false)}
            onCropped={({ picture_id, image }) => {
              onChange({ picture_id, image })
              setCropping(false)
            }}
          />
        )}
      </div>
    </Form.Item>
  )
}
