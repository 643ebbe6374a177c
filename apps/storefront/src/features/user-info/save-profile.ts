import type { Input } from '@corium/browser/result'
import { call } from '#api/client.ts'
import { refreshMember } from '#api/refresh-account.ts'
import { toastError } from '#shop/page/toast-error.ts'

/** Changes the profile and fetches the member again. Shows a failure as a toast and returns false. */
export async function saveProfile(changed: Input<'/member/pc_api.users/upUserInfo'>): Promise<boolean> {
  const result = await call('/member/pc_api.users/upUserInfo', changed)
  if (result.ok) await refreshMember()
  else toastError(result)
  return result.ok
}
