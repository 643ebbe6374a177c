import type { Material } from '@corium/contract/content-blocks'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { query } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Swatch } from '#shop/swatch.tsx'
import { TabLeaves } from '#ui/tab-leaves.tsx'
import './content.css'

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
    <TabLeaves>
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
    </TabLeaves>
  )
}

function MaterialName({ material, fallback }: { material: Material | undefined; fallback: string }) {
  const join = useJoin()
  if (!material) return <span>{fallback}</span>
  const { image, color, goods_name, sku_code } = material
  return (
    <span className="content-material">
      <Swatch picture={image} hex={color.hex} size={24} /> {join([goods_name, color.name])}{' '}
      <span className="content-code">{sku_code}</span>
    </span>
  )
}
