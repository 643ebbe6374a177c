import { readItem, saveItem } from '@corium/browser/browser-storage'
import { Select } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { useDeskOptions } from './use-desk-options.ts'

const storageKey = 'staff-courier'

/** The courier that was chosen last on this computer. */
export const usualCourier = (): string => readItem('localStorage', storageKey) ?? 'sf'

type CourierSelectProps = { id?: string; value: string; onChange: (courier: string) => void }

export function CourierSelect({ id, value, onChange }: CourierSelectProps) {
  const t = useTexts('orders')
  const options = useDeskOptions()
  return (
    <Select
      id={id}
      aria-label={t('courier')}
      value={value}
      popupMatchSelectWidth={false}
      options={options?.couriers.map((courier) => ({ value: courier.value, label: courier.text }))}
      onChange={(courier) => {
        saveItem('localStorage', storageKey, courier)
        onChange(courier)
      }}
    />
  )
}
