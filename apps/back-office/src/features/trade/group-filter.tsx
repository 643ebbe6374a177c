import { Select } from 'antd'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { useTradeGroups } from './trade.ts'

type GroupFilterProps = { value: string | undefined; onChange: (groupId: string | undefined) => void }

/** Narrows the list to one group; nothing without groups. */
export function GroupFilter({ value, onChange }: GroupFilterProps) {
  const t = useTexts('trade')
  const language = useLanguage()
  const groups = useTradeGroups().data?.list ?? []
  if (groups.length === 0) return null
  return (
    <Select
      className="trade-group-filter"
      aria-label={t('group')}
      placeholder={t('group')}
      allowClear
      showSearch
      optionFilterProp="label"
      value={value}
      onChange={onChange}
      options={groups.map((group) => ({ value: group.group_id, label: nameIn(group, language) }))}
    />
  )
}
