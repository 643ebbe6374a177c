import { browserQueryClient, query } from '#api/query-client.ts'
import { refreshSessions } from '#api/refresh-account.ts'

export const twoStep = () => ({ ...query('/member/pc_api.security/getTwoStep', {}), staleTime: 0 })

/** According to the shop's last response. */
export const isTwoStepOn = (): boolean =>
  Boolean(browserQueryClient().getQueryData(twoStep().queryKey)?.since)

/** Fetches the second step of logins again after a change, which may have ended sessions. */
export async function refreshTwoStep(): Promise<void> {
  const client = browserQueryClient()
  await Promise.all([client.invalidateQueries({ queryKey: twoStep().queryKey }), refreshSessions()])
}
