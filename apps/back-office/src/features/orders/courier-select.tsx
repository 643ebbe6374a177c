import { readItem, saveItem } from '@corium/browser/browser-storage'
import { Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { useDeskOptions } from './use-desk-options.ts'

const storageKey = 'staff-courier'

/**
 * The courier that staff chose last on this computer, or the first one if that has been switched off; empty until the
 * couriers are loaded.
 */
export function useUsualCourier(): string {
  const couriers = useDeskOptions()?.couriers ?? []
  const [last] = useState(() => readItem('localStorage', storageKey) ?? 'sf')
  return couriers.some(({ value }) => value === last) ? last : (couriers[0]?.value ?? '')
}

type CourierSelectProps = {
  id?: string
  value: string
  /** The current courier of a parcel, which may have been switched off since. */
  former?: { value: string; text: string }
  onChange: (courier: string) => void
}

export function CourierSelect({ id, value, former, onChange }: CourierSelectProps) {
  const t = useTexts('orders')
  const couriers = useDeskOptions()?.couriers ?? []
  const isOff = former && !couriers.some((courier) => courier.value === former.value)
  return (
    <Select
      id={id}
      aria-label={t('courier')}
      value={value}
      popupMatchSelectWidth={false}
      options={[...couriers, ...(isOff ? [former] : [])].map((courier) => ({
        value: courier.value,
        label: courier.text,
      }))}
      onChange={(courier) => {
        saveItem('localStorage', storageKey, courier)
        onChange(courier)
      }}
    />
  )
}
