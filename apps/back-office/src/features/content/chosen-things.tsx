import type { Material } from '@corium/contract/content-blocks'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Swatch } from '#shop/swatch.tsx'
import './content.css'
import { PicturePicker } from './picture-picker.tsx'

type PictureFieldProps = { id: string; label: string; value: string; onChange: (id: string) => void }

/** One of the shop's pictures, by its id. */
export function PictureField({ id, label, value, onChange }: PictureFieldProps) {
  const t = useTexts('contentFields')
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
            {picture.alt_cn} · {picture.alt_en}
          </span>
        </>
      )}
      <span className="page-actions">
        <Button
          id={id}
          size="small"
          aria-label={`${label}: ${t(value ? 'otherPicture' : 'choosePicture')}`}
          onClick={() => setPicking(true)}
        >
          {value ? t('otherPicture') : t('choosePicture')}
        </Button>
        {value && (
          <Button
            size="small"
            type="text"
            aria-label={`${label}: ${t('remove')}`}
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

type MaterialFieldProps = {
  id: string
  label: string
  value: readonly string[]
  max: number
  onChange: (ids: readonly string[]) => void
}

/**
 * Colors for sale, found by code or name. A color that the shop no longer sells stays until staff remove it.
 */
export function MaterialField({ id, label, value, max, onChange }: MaterialFieldProps) {
  const t = useTexts('contentFields')
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data: chosen } = useQuery({
    ...query('/staff/pc_api.content/getMaterials', { sku_ids: [...value] }),
    enabled: value.length > 0,
    staleTime: 600_000,
    placeholderData: (before) => before,
  })
  const { data: found, isFetching } = useQuery({
    ...query('/staff/pc_api.content/getMaterials', { keyword }),
    enabled: keyword !== '',
    staleTime: 60_000,
  })
  const known = new Map([...(found?.list ?? []), ...(chosen?.list ?? [])].map((one) => [one.sku_id, one]))
  const offered = keyword === '' ? [] : (found?.list ?? [])
  const options = [...new Set([...offered.map(({ sku_id }) => sku_id), ...value])].map((skuId) => ({
    value: skuId,
    label: <MaterialName material={known.get(skuId)} fallback={t('notForSale', { code: skuId })} />,
  }))
  return (
    <Select
      id={id}
      aria-label={label}
      mode={max > 1 ? 'multiple' : undefined}
      className="content-materials"
      value={max > 1 ? [...value] : (value[0] ?? undefined)}
      placeholder={t('findMaterial')}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      allowClear
      maxCount={max > 1 ? max : undefined}
      loading={isFetching}
      notFoundContent={keyword === '' ? t('typeToFind') : isFetching ? t('searching') : t('noMaterial')}
      options={options}
      onChange={(ids: string | string[] | undefined) => {
        setTyped('')
        onChange(ids === undefined ? [] : [ids].flat())
      }}
    />
  )
}

function MaterialName({ material, fallback }: { material: Material | undefined; fallback: string }) {
  if (!material) return <span>{fallback}</span>
  const { image, color, goods_name, sku_code } = material
  return (
    <span className="content-material">
      <Swatch picture={image} hex={color.hex} size={24} /> {goods_name}, {color.name}{' '}
      <span className="content-code">{sku_code}</span>
    </span>
  )
}
