import { Navigate } from 'react-router'
import { useStaff } from '#api/staff.ts'
import { paths } from '#shop/paths.ts'

/** Leads to the first page of the settings that the role may see. */
export function FirstSetting() {
  const { data: staff } = useStaff()
  if (!staff) return null
  const maySeeAll = staff.permissions.includes('settings')
  return <Navigate to={maySeeAll ? paths.shopSettings() : paths.colorTable()} replace />
}
