import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import './region-select.css'

type RegionSelectProps = {
  id?: string
  /** The codes of province, city and district, as far as they are chosen. */
  value?: readonly string[]
  onChange?: (codes: string[]) => void
}

/** A place in China, from the province down. */
export function RegionSelect({ id, value = [], onChange }: RegionSelectProps) {
  const t = useTexts('orders')
  return (
    <div className="region-select">
      {(['province', 'city', 'district'] as const).map((level, index) => (
        <Level
          key={level}
          {...(index === 0 && { id })}
          label={t(level)}
          parent={index === 0 ? '' : value[index - 1]}
          value={value[index]}
          onChange={(code) => onChange?.([...value.slice(0, index), code])}
        />
      ))}
    </div>
  )
}

type LevelProps = {
  id?: string
  label: string
  /** Empty for the provinces; undefined until the level above is chosen. */
  parent: string | undefined
  value: string | undefined
  onChange: (code: string) => void
}

function Level({ id, label, parent, value, onChange }: LevelProps) {
  const regions = useQuery({
    ...query('/publics/pc_api.region/getList', parent ? { parent_code: parent } : {}),
    enabled: parent !== undefined,
    staleTime: 3_600_000,
  })
  const options = parent === undefined ? [] : (regions.data?.list ?? [])
  return (
    <Select
      id={id}
      aria-label={label}
      placeholder={label}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      disabled={parent === undefined}
      value={options.some(({ code }) => code === value) ? value : undefined}
      options={options.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={onChange}
    />
  )
}
