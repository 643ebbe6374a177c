import type { Material } from '@corium/contract/content-blocks'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { query } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Swatch } from '#shop/swatch.tsx'

type GoodsFieldProps = {
  id: string
  label: string
  value: Material | undefined
  isWrong: boolean
  onChange: (material: Material) => void
}

/** One color for sale, found by a part of a code or name. */
export function GoodsField({ id, label, value, isWrong, onChange }: GoodsFieldProps) {
  const t = useTexts('quotes')
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({
    ...query('/staff/pc_api.quote/getGoods', { keyword }),
    enabled: keyword !== '',
    staleTime: 60_000,
  })
  const found = keyword === '' ? [] : (data?.list ?? [])
  const offered = value && !found.some(({ sku_id }) => sku_id === value.sku_id) ? [value, ...found] : found
  return (
    <Select
      id={id}
      aria-label={label}
      {...(isWrong && { status: 'error' as const })}
      value={value?.sku_id}
      placeholder={t('findGoods')}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={isFetching}
      notFoundContent={t(keyword === '' || isFetching ? 'typeToFind' : 'noGoods')}
      options={offered.map((one) => ({ value: one.sku_id, label: <GoodsName material={one} /> }))}
      onChange={(id: string) => {
        const chosen = offered.find(({ sku_id }) => sku_id === id)
        setTyped('')
        if (chosen) onChange(chosen)
      }}
    />
  )
}

function GoodsName({ material: { image, color, goods_name, sku_code } }: { material: Material }) {
  const join = useJoin()
  return (
    <span className="quote-option">
      <Swatch picture={image} hex={color.hex} size={24} />
      <span>
        {join([goods_name, color.name])} <span className="quote-option-code">{sku_code}</span>
      </span>
    </span>
  )
}
