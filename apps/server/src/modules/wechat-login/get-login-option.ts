import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/wechat-login'
import type { Context } from '#server/context.ts'

export function getLoginOption({
  providers,
}: Pick<Context, 'providers'>): Output<typeof contract.getLoginOption> {
  const { officialAccount, website } = providers.wechatLogin ?? {}
  return {
    wechat_scan: officialAccount !== undefined,
    wechat_site: website !== undefined,
    wechat_browser: officialAccount?.visitors !== undefined,
  }
}
