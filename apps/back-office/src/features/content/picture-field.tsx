import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import './content.css'
import { PicturePicker } from './picture-picker.tsx'

type PictureFieldProps = { id: string; label: string; value: string; onChange: (id: string) => void }

/** One of the shop's pictures, by its id. */
export function PictureField({ id, label, value, onChange }: PictureFieldProps) {
  const t = useTexts('contentFields')
  const join = useJoin()
  const [isPicking, setPicking] = useState(false)
  const { data } = useQuery({
    ...query('/staff/pc_api.content/getPictures', { picture_ids: [value], limit: 1 }),
    enabled: value !== '',
    staleTime: 600_000,
  })
  const picture = value === '' ? undefined : data?.list[0]
  return (
    <div className="content-picture">
      {picture && (
        <>
          <img
            src={`${picture.image.url}/640.webp`}
            alt={picture.image.alt}
            style={{
              backgroundColor: picture.image.hex,
              aspectRatio: picture.image.width / picture.image.height,
            }}
          />
          <span className="second-line">
            {picture.alt_cn}
            {dot}
            {picture.alt_en}
          </span>
        </>
      )}
      <span className="page-actions">
        <Button
          id={id}
          size="small"
          aria-label={join([t(value ? 'otherPicture' : 'choosePicture'), label])}
          onClick={() => setPicking(true)}
        >
          {value ? t('otherPicture') : t('choosePicture')}
        </Button>
        {value && (
          <Button
            size="small"
            type="text"
            aria-label={join([t('remove'), label])}
            onClick={() => onChange('')}
          >
            {t('remove')}
          </Button>
        )}
      </span>
      {isPicking && (
        <PicturePicker
          onChoose={({ picture_id }) => {
            setPicking(false)
            onChange(picture_id)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
