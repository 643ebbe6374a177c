import type { addAddress } from '@corium/contract/addresses'
import type { Input } from '@corium/contract/call'

/** The delivery address of the tests for API calls; `fillAddress` enters the same one into a form. */
export const testAddress = {
  consignee: '林晓',
  mobile: '13800138000',
  country_code: 'CN',
  country: 'CN',
  region_codes: ['44', '4401', '440106'],
  detail: '体育西路 1 号 2 层',
} satisfies Input<typeof addAddress>
